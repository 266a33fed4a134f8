"""Cells of tables, from templates."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ._batch import Numbers, Output, check_output, thread_count
from ._cache import HeightCache
from ._errors import ARGUMENT, DATA, ArgumentError, DataError, FileError, FontError
from ._fonts import Library, chosen_library, missing_family
from ._geometry import pixel_scale, width_number
from ._native import (
    Held,
    call,
    content,
    cstring,
    expected,
    ffi,
    flag,
    library,
    made,
    names,
    path_text,
    text,
    told,
    whole,
)
from ._notebook import escaped, picture_html
from ._pages import Pages, Paginator
from ._picture import Picture, picture_style
from ._rows import Rows
from ._sweep import Sweep, sweep_of

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

_FILE = 5


@dataclass(frozen=True)
class RowProblem:
    """Why a row has no height. Rows count from 0."""

    row: int
    message: str

    def moved(self, start: int) -> RowProblem:
        """The same problem where the rows follow others."""
        row = self.row + start
        return RowProblem(row, re.sub(r"^row \d+\b", f"row {row}", self.message))


class RowError(DataError):
    """Rows cannot be shown. `problems` has all of them."""

    def __init__(self, status: int, message: str, place: str = "") -> None:
        super().__init__(status, message, place)
        self.problems: tuple[RowProblem, ...] = ()


@dataclass(frozen=True)
class Traits:
    """Where a cell stands.

    Attributes:
        width: Of the table, in points.
        category: A content size category, such as "large" or "accessibilityExtraLarge".
        language: A BCP 47 tag, or None.
        display_scale: Pixels a point, 0.01 to 1000.
        is_right_to_left: Whether leading is right.
    """

    width: float = 320
    category: str = "large"
    language: str | None = None
    display_scale: float = 2
    is_right_to_left: bool = False


def traits_of(traits: Traits | None, **changes: Any) -> Traits:
    """Traits with those changes that are not None."""
    given = {name: value for name, value in changes.items() if value is not None}
    if traits is None:
        return Traits(**given)
    return replace(expected(traits, Traits, "traits", "Traits(…)"), **given)


def traits_struct(traits: Traits) -> tuple[Any, list[Any]]:
    """What C has for it, and what must stay until it was read."""
    struct = ffi.new("tg_traits *", library().tg_traits_default())
    struct.width = width_number(traits.width)
    struct.display_scale = pixel_scale(traits.display_scale)
    struct.is_right_to_left = flag(traits.is_right_to_left, "is_right_to_left")
    keep = [ffi.new("char[]", cstring(traits.category, "category"))]
    struct.category = keep[0]
    if traits.language is not None:
        keep.append(ffi.new("char[]", cstring(traits.language, "language")))
        struct.language = keep[1]
    return struct, keep


class CellTemplate(Held):
    """A cell's views and constraints. Any number of threads may use it.

    >>> cell = CellTemplate.from_yaml("person.yaml", Library("fonts"))
    >>> cell.heights(people, width=320)
    array([364. , 294.5])
    """

    __slots__ = ("_recipe",)

    def __init__(self, held: Any, recipe: tuple[Any, ...]) -> None:
        """For this package only: `from_yaml` makes templates."""
        self._held = held
        self._recipe = recipe

    @classmethod
    def from_yaml(
        cls,
        source: str | os.PathLike[str],
        library: Library | None = None,
        *,
        family: str | None = None,
        name: str | None = None,
    ) -> CellTemplate:
        """Reads a template, whose format Docs/Templates.md describes.

        Args:
            source: A file, or the text of YAML or JSON: a str that has more than one line, or
                starts with a brace, is a text.
            library: Where its families are looked up; None for `default_library()`.
            family: The family of all texts, instead of those of the template.
            name: What errors call a text; that of a file is its path.

        Raises:
            DataError: The template is wrong; the message has the line.
            FontError: The library has not the family; the message has the line, too.
            FileError: The file cannot be read. It is an OSError, too.
        """
        yaml = source if isinstance(source, str) else ""
        what = "a file, or the text of YAML or JSON"
        path = path_text(source, "source", what)
        if not path:
            raise ArgumentError(ARGUMENT, f"source is empty: give {what}", "source")
        if name is not None:
            expected(name, str, "name", "a str")
        if not ("\n" in yaml or yaml.lstrip().startswith("{")):
            name = name or path
            yaml = file_text(path)
        fonts = chosen_library(library)
        try:
            return remade(cls, yaml, fonts, family, name or "template")
        except FontError as error:
            raise missing_family(error, library) from None

    @classmethod
    def from_interface(
        cls,
        source: str | os.PathLike[str],
        library: Library | None = None,
        *,
        cell: str | int | None = None,
        family: str | None = None,
        lenient: bool = False,
        name: str | None = None,
    ) -> CellTemplate:
        """Reads a cell of a .xib or .storyboard of Interface Builder.

        Docs/BringYourCell.md says what of such a file is read. Outlets are the fields.

        Args:
            source: A file, or its text: a str that has more than one line is a text.
            library: Where its families are looked up; None for `default_library()`.
            cell: Its reuse identifier, id, label, class, or number from 1; None for the only one.
            family: The family of all texts. It stands for the system font, which no library has.
            lenient: Whether what is not understood and may change heights is passed over.
            name: What errors call a text; that of a file is its path.

        Raises:
            DataError: The file is wrong, has no such cell or several, or what is not understood;
                the message has the line.
            FontError: The library has not the family; the message has the line, too.
            FileError: The file cannot be read. It is an OSError, too.
        """
        expected(lenient, bool, "lenient", "a bool")
        if cell is not None and not isinstance(cell, str):
            cell = str(whole(cell, "cell"))
        xml = source if isinstance(source, str) else ""
        path = path_text(source, "source", "a file, or its text")
        if name is not None:
            expected(name, str, "name", "a str")
        if "\n" not in xml:
            name = name or path
            xml = file_text(path)
        fonts = chosen_library(library)
        try:
            return remade(cls, xml, fonts, family, name or "interface", cell, lenient)
        except FontError as error:
            raise missing_family(error, library) from None

    @property
    def fields(self) -> list[str]:
        """The fields of a row that the template shows, in alphabetical order."""
        return names("tg_template_field", self.handle)

    def heights(
        self,
        rows: Any,
        width: float = 320,
        *,
        category: str = "large",
        language: str | None = None,
        display_scale: float = 2,
        is_right_to_left: bool = False,
        threads: int | None = 1,
        cache: HeightCache | None = None,
        errors: Literal["raise", "nan"] = "raise",
        output: Output | None = None,
    ) -> NDArray[float64]:
        """The heights of many rows' cells, in points.

        Args:
            rows: A DataFrame, a list of dictionaries, an Arrow table, or what else `Rows` takes.
            width: Of the table, in points.
            category: A content size category, such as "accessibilityExtraLarge".
            language: A BCP 47 tag, or None.
            display_scale: Pixels a point, 0.01 to 1000.
            is_right_to_left: Whether leading is right.
            threads: How many work at once; None for one each processor.
            cache: Heights that need not be measured; new ones are kept in it.
            errors: "raise" raises for rows that cannot be shown; "nan" gives them NaN.
            output: As in `heights`.

        Raises:
            RowError: Rows cannot be shown.
            ArgumentError: There is no such category.
            DataError: A text is no JSON, or an Arrow array is damaged.
        """
        check_errors(errors)
        check_output(output)
        traits = Traits(width, category, language, display_scale, is_right_to_left)
        parts = Rows.of_batches(rows, self.fields)
        numbers = self._heights(parts, traits, thread_count(threads), cache, errors)
        return numbers.answer(output)  # type: ignore[no-any-return]

    def pages(
        self,
        rows: Any,
        *,
        page_height: float,
        split: bool = False,
        orphans: int = 2,
        widows: int = 2,
        width: float = 320,
        category: str = "large",
        language: str | None = None,
        display_scale: float = 2,
        is_right_to_left: bool = False,
        threads: int | None = 1,
        cache: HeightCache | None = None,
        errors: Literal["raise", "nan"] = "raise",
    ) -> Pages:
        """Rows on pages, one after the other, each page as full as can be.

        A row that is taller than a page, and may not or cannot be cut, has a page for itself, and
        sticks out of it.

        >>> pages = cell.pages(people, page_height=842, split=True)
        >>> pages.count
        1

        Args:
            rows: What `heights` takes.
            page_height: Of a page, in points, 1 to 1,000,000.
            split: Whether rows may be cut, below lines and pictures, and through none.
            orphans: The least number of a text's lines before a cut.
            widows: The least number after one.
            width: Of the table, as in `heights`, and so are the next six.
            category: A content size category.
            language: A BCP 47 tag, or None.
            display_scale: Pixels a point, 0.01 to 1000.
            is_right_to_left: Whether leading is right.
            threads: How many work at once; None for one each processor.
            cache: Heights that need not be measured; new ones are kept in it.
            errors: "raise" raises for rows that cannot be shown; "nan" leaves them out.

        Raises:
            RowError: Rows cannot be shown.
            ArgumentError: There is no such category, or a number is out of range.
            DataError: A text is no JSON, or an Arrow array is damaged.
        """
        check_errors(errors)
        paginator = Paginator(page_height, split, orphans, widows)
        traits = Traits(width, category, language, display_scale, is_right_to_left)
        parts = Rows.of_batches(rows, self.fields)
        numbers = self._heights(parts, traits, thread_count(threads), cache, errors)
        struct, keep = traits_struct(traits)
        start = 0
        for part in parts:
            paginator.add(self.handle, part.handle, struct, numbers.pointer + start)
            start += len(part)
        del keep
        return paginator.pages()

    def sweep(
        self,
        rows: Any,
        *,
        widths: Iterable[float] = (320, 375, 430),
        categories: Iterable[str] | None = None,
        languages: Iterable[str] | None = None,
        display_scale: float = 2,
        id_field: str = "id",
        threads: int | None = 1,
    ) -> Sweep:
        """Lays out all rows at many text sizes, widths and languages, and looks what is wrong.

        Texts that are cut, words that break, constraints that conflict and the like are findings,
        as `font-metrics sweep` has them. `Sweep.write_baseline` keeps them, `Sweep.write_report`
        makes a page of pictures.

        >>> sweep = cell.sweep(people, widths=[320, 375])
        >>> sweep
        <Sweep of 48 cells, 0 findings>

        Args:
            rows: What `Rows` takes.
            widths: Of the table, in points from 1 to 10000.
            categories: Content size categories, such as ["large", "AX5"]; None for all twelve.
            languages: BCP 47 tags: all rows once in each. None for texts of no known language.
            display_scale: Pixels a point, 0.01 to 1000.
            id_field: The field that rows are known by from one sweep to the next.
            threads: How many work at once; None for one each processor.

        Raises:
            DataError: A row cannot be shown.
            ArgumentError: There is no such category or language, or a number is out of range.
            SizeError: There are more than 100 million cells.
        """
        handle = self.handle
        fields = [*self.fields, expected(id_field, str, "id_field", "a str")]
        read = Rows(rows, fields)
        return sweep_of(
            handle,
            read.handle,
            widths=widths,
            categories=categories,
            languages=languages,
            display_scale=display_scale,
            id_field=id_field,
            threads=threads,
        )

    def _heights(
        self,
        parts: list[Rows],
        traits: Traits,
        threads: int,
        cache: HeightCache | None,
        errors: Literal["raise", "nan"],
    ) -> Numbers:
        """The heights of rows in parts."""
        numbers = Numbers(sum(map(len, parts)))
        problems: list[RowProblem] = []
        start = 0
        for part in parts:
            found = self._measure(part, traits, threads, cache, numbers, start)
            problems += [problem.moved(start) for problem in found]
            start += len(part)
        if problems and errors == "raise":
            raise _row_error(problems)
        return numbers

    def _measure(
        self,
        rows: Rows,
        traits: Traits,
        threads: int,
        cache: HeightCache | None,
        numbers: Numbers,
        start: int,
    ) -> list[RowProblem]:
        struct, keep = traits_struct(traits)
        problems = ffi.new("tg_problems **")
        known = ffi.NULL
        if cache is not None:
            known = expected(cache, HeightCache, "cache", "a HeightCache").handle
        call(
            "tg_cell_heights",
            self.handle,
            rows.handle,
            struct,
            threads,
            known,
            numbers.pointer + start,
            problems,
        )
        del keep
        return problem_list(problems[0])

    def draw(
        self,
        rows: Any,
        row: int = 0,
        *,
        width: float | None = None,
        category: str | None = None,
        language: str | None = None,
        display_scale: float | None = None,
        is_right_to_left: bool | None = None,
        traits: Traits | None = None,
        **style: Any,
    ) -> Picture:
        """A picture of a row's cell.

        Args:
            rows: What `Rows` takes.
            row: Which, from 0.
            width: Of the table, as in `heights`, and so are the next four.
            category: A content size category.
            language: A BCP 47 tag.
            display_scale: Pixels a point, 0.01 to 1000.
            is_right_to_left: Whether leading is right.
            traits: All five at once. Those that are given by themselves go first.
            **style: See `Picture`.

        Raises:
            ArgumentError: There is no such row or category.
            DataError: The row cannot be shown.
        """
        chosen = traits_of(
            traits,
            width=width,
            category=category,
            language=language,
            display_scale=display_scale,
            is_right_to_left=is_right_to_left,
        )
        struct, keep = traits_struct(chosen)
        look, kept = picture_style(**style)
        read = Rows(rows, self.fields).handle
        held = made(
            "picture",
            "tg_picture_create_cell",
            self.handle,
            read,
            whole(row, "row"),
            struct,
            look,
            owner=read,
        )
        del keep, kept
        return Picture(held)

    @property
    def example(self) -> Rows | None:
        """The row that the template has for an example; None where it has none."""
        rows = Rows.held(made("rows", "tg_template_example", self.handle))
        return rows if len(rows) else None

    def _repr_html_(self) -> str:
        """For notebooks: the example's cell, or one whose fields have their names in them."""
        fields = self.fields
        rows: Any = self.example or [{field: field for field in fields}]
        try:
            # Names may be no dates, numbers or texts of a condition.
            shown = picture_html(self.draw(rows, overlays=["frames"]).svg())
        except DataError as error:
            shown = escaped(f"The cell shows with an example: {error.message}")
        listed = escaped(", ".join(fields) or "none")
        return f"<p><b>{escaped(self._recipe[3])}</b>, fields: {listed}</p>{shown}"

    def __repr__(self) -> str:
        return f"<CellTemplate {self._recipe[3]!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (type(self), *self._recipe)


def file_text(path: str) -> str:
    """The text of a file.

    Raises:
        FileError: It cannot be read.
    """
    try:
        return Path(path).read_bytes().decode("utf-8", "replace")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise FileError(_FILE, f"{path}: cannot be read: {why}: check the path", path) from None


def remade(
    kind: type[CellTemplate],
    text: str,
    fonts: Library,
    family: str | None,
    name: str,
    cell: str | None = None,
    lenient: bool = False,
) -> CellTemplate:
    """The template of a recipe: `CellTemplate.__reduce__` has it."""
    data = content(text)
    held = made(
        "template",
        "tg_template_create_cell",
        fonts.handle,
        data,
        len(data),
        cstring(name, "name"),
        ffi.NULL if family is None else cstring(family, "family"),
        ffi.NULL if cell is None else cstring(cell, "cell"),
        lenient,
    )
    return kind(held, (text, fonts, family, name, cell, lenient))


def check_errors(errors: object) -> None:
    """Whether it says what becomes of rows that cannot be shown."""
    if not isinstance(errors, str) or errors not in ("raise", "nan"):
        message = f'errors {told(errors)}: give "raise" or "nan"'
        raise ArgumentError(ARGUMENT, message, "errors")


def problem_list(pointer: Any) -> list[RowProblem]:
    """The problems of a list of C's, which is freed."""
    held = ffi.gc(pointer, library().tg_problems_free)
    problems = []
    for index in range(library().tg_problems_count(held)):
        row, message = ffi.new("size_t *"), ffi.new("const char **")
        call("tg_problems_get", held, index, row, message)
        problems.append(RowProblem(row[0], text(message[0])).moved(0))
    return problems


def _row_error(problems: list[RowProblem]) -> RowError:
    first = problems[0]
    others = len(problems) - 1
    more = f" (and {others} more row{'s' if others > 1 else ''})" if others else ""
    error = RowError(DATA, first.message + more, f"row {first.row}")
    error.problems = tuple(problems)
    return error
