/// <reference types="node" />
/**
 * TextGauge tells how tall and wide text will be, with real fonts, before anything draws it.
 *
 * Lengths are in points, which are CSS's pixels under CSS's rules. Places in texts are UTF-16, as
 * in all strings of JavaScript: `string.slice(line.start, line.end)` is `line.text`. The engine
 * counts bytes of UTF-8, and this package converts. A lone surrogate counts as U+FFFD, which is as
 * long.
 *
 * What may take long returns a Promise and works in another thread; its twin with `Sync` at the end
 * of its name works at once. What takes microseconds, such as `measure`, has one form.
 *
 * Objects are freed when nobody refers to them, once the event loop turns. `close()` or `using`
 * frees them earlier: loops that make many need it. Using one afterwards is an error.
 *
 * The package has no fonts: give a folder of your own, or take those of the system. In a checkout
 * `scripts/fonts` fetches those of the examples: by Python 3 and apt-get, in some 40 s, 56 MB.
 *
 * Pages that comments name, such as Docs/CSS.md, are in TextGauge's repository.
 *
 * A wrong value is a {@link TextGaugeError}. An argument of another type is a `TypeError` with the
 * code `ERR_INVALID_ARG_TYPE`. An option that there is not is an error, too.
 */

/** The codes of a {@link TextGaugeError}. */
export type ErrorCode =
  /** An argument is out of range, or no name that there is; or an object was closed before. */
  | 'ERR_TEXTGAUGE_ARGUMENT'
  /** A font or a family is missing, or its file is damaged. */
  | 'ERR_TEXTGAUGE_FONT'
  /** A template, rows, HTML or offsets contradict themselves. */
  | 'ERR_TEXTGAUGE_DATA'
  /** A text has more than 2 GiB, or a picture more pixels than can be drawn. */
  | 'ERR_TEXTGAUGE_SIZE'
  /** A file cannot be read or written. */
  | 'ERR_TEXTGAUGE_FILE'
  /** The addon or the C library is missing, or of another version than the package. */
  | 'ERR_TEXTGAUGE_LIBRARY';

/**
 * A call failed. The message is one line that says what is wrong and how to mend it. Controls of
 * what it and `place` quote are escaped, such as `\u{1B}`.
 */
export class TextGaugeError extends Error {
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** The argument, file, family, row or line that it is about. Empty where the message says all. */
  readonly place: string;
}

/** Why a row has no height. Rows count from 0. */
export interface RowProblem {
  row: number;
  message: string;
}

/** Rows cannot be shown. */
export class RowError extends TextGaugeError {
  readonly problems: RowProblem[];
}

/** What holds an object of the engine. */
declare abstract class Held {
  /** Frees the object, once no call uses it. Closing twice is nothing. */
  close(): void;
  /** Whether `close()` was called. */
  readonly isClosed: boolean;
  /** For `using`, where Node has it (18.18 and later). */
  [Symbol.dispose](): void;
}

/** A call that can be stopped. */
export interface Abortable {
  /**
   * Stops the call: the Promise is rejected with the signal's reason at once. Batches of texts, and
   * heights of rows that are objects or columns, end within some thousand of them. Other calls go
   * on in their thread, unheard.
   *
   * A signal is heard when the event loop turns: a call reads its texts before, some milliseconds
   * for 10,000 of them. `AbortSignal.timeout(5000)` is a limit of five seconds.
   */
  signal?: AbortSignal;
}

/** A size in points. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle from the top left, y downwards. */
export interface Rect extends Size {
  x: number;
  y: number;
}

/** A part of a text, in UTF-16: `string.slice(start, end)` is `text`. */
export interface Span {
  start: number;
  end: number;
  text: string;
}

/** A line of a text. Lengths are in points. */
export interface Line extends Span {
  /** The left end of its content. */
  x: number;
  /** Of its content, without white space that hangs. */
  width: number;
  /** Its upper edge, from the text's top. */
  y: number;
  height: number;
  /** From the text's top. */
  baseline: number;
  /** Whether it ends in a hyphen that the text has not. */
  endsInHyphen: boolean;
}

/** How large a text is at a width. */
export interface Measurement extends Size {
  /** From the top. */
  lines: Line[];
}

/** A font's metrics at its size, in points. */
export interface FontMetrics {
  /** Above and below the baseline, both positive, and between lines: as UIKit takes them. */
  ascent: number;
  descent: number;
  leading: number;
  capHeight: number;
  xHeight: number;
  size: number;
  /** How many units of the font make an em. */
  unitsPerEm: number;
  /** From ascent to descent, without leading. */
  lineHeight: number;
}

/** Which face of a family, and what is set on it. */
export interface FontStyle {
  /** CSS's font-weight, 1 to 1000; 400 is regular. */
  weight?: number;
  /** CSS's font-width in percent; 100 is normal. */
  width?: number;
  /** True for italic; false, the default, for upright. */
  italic?: boolean | 'italic' | 'oblique';
  /** Axes and their values: `{ wght: 900 }` or `"wght=900"`. */
  variations?: Record<string, number> | string | string[] | null;
  /** OpenType features: `{ kern: 0 }`, `"smcp,kern=0"`, or an array of such texts. */
  features?: Record<string, number | boolean> | string | string[] | null;
  /** Whether it stands for UIKit's system font. */
  systemFont?: boolean;
  /** Put upon it; see {@link Font.withMetrics}. */
  metrics?: Metrics | null;
}

/**
 * `"sanFrancisco"`, or ascent, descent, lineGap and scale, or CSS's names such as `"size-
 * adjust"`.
 */
export type Metrics = string | Record<string, number | string>;

/** A typeface at a size. {@link Library.font} makes it. */
export class Font extends Held {
  private constructor();
  /** At the font's size, in points, as UIKit takes them. */
  readonly metrics: FontMetrics;
  /** In points. */
  readonly size: number;
  /**
   * The same font at another size, in points, 1/1024 to 1,000,000. An optical size axis that is not
   * set by hand follows it.
   */
  withSize(size: number): Font;
  /** The same font with others that supply what it lacks, before the library's own order. */
  withFallbacks(...fonts: Font[]): Font;
  /**
   * The same font standing for UIKit's system font: Han, kana and Hangul leave its lines as high.
   */
  withSystemFont(stands?: boolean): Font;
  /** The same font with vertical metrics of another one. */
  withMetrics(metrics: Metrics): Font;
  /** The font's file. */
  readonly path: string;
  /** The family's name, as the font has it. */
  readonly family: string;
  /** Such as "NotoSans-Regular". */
  readonly postscriptName: string;
  /** The face in a collection, from 0. */
  readonly index: number;
  /** The axes in use. */
  readonly variations: Record<string, number>;
}

/** Fonts of a folder, of files, or of the system. */
export class Library extends Held {
  /**
   * Opens all fonts of a folder and the folders in it. Answers then depend on these files alone.
   *
   * @throws {TextGaugeError} ERR_TEXTGAUGE_FONT: the folder is missing or has no font.
   */
  constructor(directory: string | URL);
  /** Opens all faces of some files. */
  static files(files: Iterable<string | URL>): Library;
  /** The fonts of the system, as Fontconfig has them: answers then depend on the machine. */
  static system(): Library;
  /** As the constructor, in another thread. */
  static open(directory: string | URL, options?: Abortable): Promise<Library>;
  /** As {@link Library.files}, in another thread. */
  static openFiles(files: Iterable<string | URL>, options?: Abortable): Promise<Library>;
  /** As {@link Library.system}, in another thread. */
  static openSystem(options?: Abortable): Promise<Library>;
  /** Whether it has the fonts of the system. */
  readonly isSystem: boolean;
  /** In alphabetical order. */
  readonly families: string[];
  /**
   * The closest face of a family.
   *
   * @param family Matched exactly, letter case aside; or a PostScript name or a full name.
   * @param size In points.
   * @throws {TextGaugeError} ERR_TEXTGAUGE_FONT: the message names families that are near.
   */
  font(family: string, size: number, style?: FontStyle): Font;
  /** A font of a file, which need not belong to the library. */
  fontFromFile(path: string | URL, size: number, style?: FontStyle & { index?: number }): Font;
}

/**
 * The library of calls that name none: that of {@link setDefaultLibrary}, else the folder that
 * TEXTGAUGE_FONTS names, else the system's.
 */
export function defaultLibrary(): Library;
/** Sets the library of calls that name none: a library, or a folder; null for the default. */
export function setDefaultLibrary(fonts: Library | string | URL | null): void;

/** A value of an option: true and false are "on" and "off"; null leaves it as it is. */
export type OptionValue = string | number | boolean | null | undefined;

/** What `getComputedStyle` gives, a copy of it, or an object of properties in any case. */
export type Properties = { getPropertyValue(
  name: string,
): string; readonly length: number } | object;

/**
 * Names and values of `tg_options_set` in textgauge.h. Any property of CSS is one, too, such as
 * `lineHeight`, and makes the text a block of CSS. They are set in their order.
 */
export interface OptionValues {
  /** Whose rules hold: "uikit" unless a property of CSS is given. */
  convention?: 'uikit' | 'css';
  /** A BCP 47 tag. */
  language?: string | null;
  /** The base direction; "natural" follows the first strong character. */
  direction?: 'natural' | 'ltr' | 'rtl';
  /** Where lines may end in Chinese and Japanese, as CSS's `line-break`. */
  strictness?: 'auto' | 'loose' | 'normal' | 'strict' | 'anywhere';
  /** As CSS's `word-break`. */
  wordBreaking?: 'normal' | 'breakAll' | 'keepAll' | 'keepHangul';
  /** As CSS's `overflow-wrap`. */
  overflowWrap?: string;
  /** Whether fallback fonts raise lines. */
  includesFallbackMetrics?: boolean;
  /** Device pixels in a CSS pixel, 0.01 to 1000. */
  devicePixelRatio?: number;
  /** "dictionary" finds words of Thai, Lao, Khmer and Burmese by the machine's ICU. */
  words?: 'off' | 'dictionary';
  /** Many properties at once: an object, or the text of a `style` attribute. */
  css?: string | Properties;
  /** "ignore" passes over properties that move no line, such as `color`. */
  unknown?: 'refuse' | 'ignore';
  /** What a rem is, in points; 16 unless set. */
  rootFontSize?: number;
  [property: string]: OptionValue | Properties;
}

/** How texts are laid out. It never changes. */
export class Options extends Held {
  /**
   * @throws {TextGaugeError} ERR_TEXTGAUGE_ARGUMENT: the message lists the names or values there
   * are.
   */
  constructor(values?: OptionValues);
  /** What was given. */
  readonly values: Readonly<OptionValues>;
}

/** How a text is made. */
export interface Making {
  /** Of the font, in points, where `font` is a family's name. */
  size?: number | null;
  /** How it is laid out. */
  options?: Options | OptionValues | null;
  /** Where a family's name is looked up. */
  library?: Library | null;
}

/** The most lines that count; null and 0 are all. */
export interface LineLimit {
  /** A whole number. */
  maxLines?: number | null;
}

/** How a block of HTML is set. */
export interface HTMLOptions {
  /** The block's properties. */
  css?: Record<string, string | number>;
  /** The block's language. */
  lang?: string | null;
  /** Device pixels in a CSS pixel; 1 unless given. */
  devicePixelRatio?: number;
  /** Rules for elements, classes and ids: selectors have types, `.`, `#`, `*`, spaces and `>`. */
  styleSheet?: string;
  /** Where families are looked up. */
  library?: Library | null;
}

/** Null and undefined are no limit. At 0 and less a line has one cluster; with CSS one word. */
export type Width = number | null | undefined;

/** Among which sizes the largest one that fits is looked for, in points. */
export interface SizeOptions {
  /** The least and the greatest; 8 and 72 unless given. */
  sizes?: [least: number, greatest: number];
  /** How far sizes lie apart, 1/1024 or more; 0.25 unless given. */
  step?: number;
  /** Whether words may be broken that are wider than the box. */
  breaksWords?: boolean;
}

/** A text, measured for all widths. It is measured once; each question afterwards costs little. */
export class Text extends Held {
  /** Measures a text. `font` is a font, or a family's name, which needs `size`. */
  constructor(text: string, font: Font | string, options?: Making);
  /** Measures a styled text, which has fonts of its own. */
  constructor(text: StyledText, font?: null, options?: Making);
  /** As the constructor, in another thread: for long texts. */
  static create(
    text: string | StyledText, font?: Font | string | null, options?: Making & Abortable,
  ): Promise<Text>;
  /**
   * Measures the text of a request, an object or its JSON. Docs/CommandLine.md shows the members of
   * requests, Docs/CSS.md those of CSS.
   */
  static fromRequest(request: object | string, options?: { library?: Library | null }): Text;
  /**
   * Measures what stands in one block of HTML as Chromium does: inline elements with `style`,
   * `lang` and `dir`, `br`, `wbr`, and `img` with a width and a height. `code`, `kbd`, `samp` and
   * `tt` need a family of the sheet: without it they keep the font around them, and the process
   * warns with the code TEXTGAUGE_REPLACED_FONT.
   *
   * @throws {TextGaugeError} ERR_TEXTGAUGE_DATA, with the line and column of what is not known.
   */
  static fromHTML(html: string, family: string, size: number, options?: HTMLOptions): Text;
  /** What was measured: U+FFFD for lone surrogates, U+FFFC for attachments. */
  readonly string: string;
  /** The size at a width, in points. */
  size(width?: Width, options?: LineLimit): Size;
  /** The height at a width, in points: the cheapest question. */
  height(width?: Width, options?: LineLimit): number;
  /** The number of lines at a width. */
  lineCount(width?: Width): number;
  /** The lines at a width. They cost shaping, which heights mostly do not. */
  lines(width?: Width, options?: LineLimit): Line[];
  /** The size and the lines at a width. */
  measure(width?: Width, options?: LineLimit): Measurement;
  /** The width of the widest word. */
  readonly minContentWidth: number;
  /** The width without breaks but hard ones. */
  readonly maxContentWidth: number;
  /** The least width at which the text has at most so many lines. */
  narrowestWidth(maxLines: number): number;
  /**
   * All heights at the widths between two: each from its width on, up to the next one's. Under
   * `text-fit` each 1/64 point has another height: at most 4,096 points are told, and 64 where
   * inline blocks depend on the width.
   */
  heightProfile(minWidth: number, maxWidth: number, options?: LineLimit): Size[];
  /** The least and the greatest height at the widths within a tolerance of one. */
  heightRange(
    width: Width, tolerance: number, options?: LineLimit,
  ): { least: number; greatest: number };
  /** The steps of the height next to a width; null where there is none. */
  nextSteps(width?: Width, options?: LineLimit): { below: number | null; above: number | null };
  /**
   * The same text at another font size, in points; as a rule it is not shaped again. Of several
   * sizes it is the first, and the others keep their proportion to it.
   */
  withSize(size: number): Text;
  /**
   * The largest font size, in points, at which all of the text fits a box, growing or shrinking;
   * null where it fits at none. It is found by halving: a step above, the text does not fit.
   */
  largestSize(width?: Width, height?: Width, options?: LineLimit & SizeOptions): number | null;
  /** The parts of the text that no font has. */
  readonly missing: Span[];
  /** The glyphs at a width, each at its place. */
  glyphs(width?: Width, options?: LineLimit): Glyphs;
  /** The lines in a container; several are filled one after the other. */
  linesIn(container: Container): PlacedText;
  linesIn(containers: Container[]): PlacedText[];
  /** The lines of a block with floats in it, as CSS 2.2 has them. */
  linesBeside(floats: Iterable<FloatBox>, width?: Width): PlacedText;
  /** A picture of the text at a width. */
  draw(width?: Width, options?: LineLimit & PictureStyle): Picture;
}

/**
 * How large a text is at a width.
 *
 * @example
 * measure('How tall?', 'Noto Sans', 320, { size: 17, library: fonts }).height;
 */
export function measure(
  text: string, font: Font | string, width?: Width, options?: Making & LineLimit,
): Measurement;
/** The same of a styled text. */
export function measure(
  text: StyledText, font?: null, width?: Width, options?: Making & LineLimit,
): Measurement;

/** A text that grows at its end. To append costs what the last lines cost. */
export class GrowingText extends Held {
  /** Makes a text that is empty, or begins with `text`. */
  constructor(font: Font | string, width?: Width, options?: Making & { text?: string });
  /** Appends a piece. A surrogate pair must not be cut: its halves count as U+FFFD. */
  append(text: string): void;
  /** Wraps the text to another width; takes time with all of it. */
  resize(width: Width): void;
  /** The whole text. */
  readonly string: string;
  /** Of the whole text, in points. */
  readonly size: Size;
  /** Of the whole text, in points. */
  readonly height: number;
  /** The number of lines. */
  readonly lineCount: number;
  /** The last lines, so many of them at most, from the upper one on. */
  lastLines(count?: number): Line[];
}

/**
 * Texts in one buffer of UTF-8: text `i` is the bytes from offset `i` to offset `i + 1`, as in
 * Arrow.
 */
export interface PackedTexts {
  /** All texts, in UTF-8. */
  bytes: Uint8Array;
  /** One more than there are texts. */
  offsets: Int32Array | BigInt64Array;
}

/** Texts of a batch. Null and undefined are missing ones. */
export type Texts = Iterable<string | null | undefined> | PackedTexts;

/** How many texts are measured together. */
export interface BatchOptions extends Making, LineLimit {
  /** How many threads work at once; null for one each processor. */
  threads?: number | null;
}

/**
 * The heights of many texts at a width: much faster than a {@link Text} for each.
 *
 * Null and undefined give NaN. Bytes that are no UTF-8 count as U+FFFD, with a warning of the
 * process. A width of null is no limit. In batches one that is left out is an error.
 *
 * @throws {TextGaugeError} ERR_TEXTGAUGE_DATA: offsets descend or lead out of the buffer.
 */
export function heights(
  texts: Texts, font: Font | string, width: number | null, options?: BatchOptions & Abortable,
): Promise<Float64Array>;
/** As {@link heights}, at once. */
export function heightsSync(
  texts: Texts, font: Font | string, width: number | null, options?: BatchOptions,
): Float64Array;

/**
 * The lines of many texts at a width, each as {@link Text.lines} has them.
 *
 * Null and undefined give null. Lines cost shaping, which {@link heights} mostly do not.
 *
 * @throws {TextGaugeError} ERR_TEXTGAUGE_SIZE: there is no memory for so many lines.
 */
export function lines(
  texts: Iterable<string | null | undefined>, font: Font | string, width: number | null,
  options?: BatchOptions & Abortable,
): Promise<(Line[] | null)[]>;
/** As {@link lines}, at once. */
export function linesSync(
  texts: Iterable<string | null | undefined>, font: Font | string, width: number | null,
  options?: BatchOptions,
): (Line[] | null)[];

/** What ranges of heights have besides. */
export interface RangeOptions extends BatchOptions {
  /** Whether `below` and `above` are wanted, which take most of the time. */
  steps?: boolean;
}

/** A number for each text. `below` and `above` are the steps next to the width; NaN is none. */
export interface HeightRanges {
  /** The least height at the widths within the tolerance. */
  least: Float64Array;
  /** The greatest: a row so high is too low at none of them. */
  greatest: Float64Array;
  /** The least width from which on the text is as high as at the width; null unless asked for. */
  below: Float64Array | null;
  /** The least wider width with another height; null unless asked for. */
  above: Float64Array | null;
}

/** The least and the greatest heights at the widths within a tolerance of one. */
export function heightRanges(
  texts: Texts,
  font: Font | string,
  width: number | null,
  tolerance: number,
  options?: RangeOptions & Abortable,
): Promise<HeightRanges>;
/** As {@link heightRanges}, at once. */
export function heightRangesSync(
  texts: Texts,
  font: Font | string,
  width: number | null,
  tolerance: number,
  options?: RangeOptions,
): HeightRanges;

/** How the largest sizes of many texts are looked for. */
export interface LargestSizeOptions extends LineLimit, SizeOptions {
  options?: Options | OptionValues | null;
  /** How many threads work at once; null for one each processor. */
  threads?: number | null;
  /** Where a family's name is looked up. */
  library?: Library | null;
}

/**
 * The largest font sizes at which many texts fit a box, in points: see {@link Text.largestSize}.
 * The size of a font does not matter, and a family's name needs none. A text that fits at no size
 * has NaN, and so has a missing one.
 */
export function largestSizes(
  texts: Texts,
  font: Font | string,
  width: number | null,
  height: number | null,
  options?: LargestSizeOptions & Abortable,
): Promise<Float64Array>;
/** As {@link largestSizes}, at once. */
export function largestSizesSync(
  texts: Texts,
  font: Font | string,
  width: number | null,
  height: number | null,
  options?: LargestSizeOptions,
): Float64Array;

/** What is told of a text at a width. */
export type Fact = 'height' | 'lineCount' | 'width' | 'lastLineWidth' | 'isCut' | 'shownText';

/** What is measured of many texts. */
export interface MeasurementOptions extends BatchOptions {
  /** Whether `widths` has one width for each text; else all are measured at all widths. */
  eachWidth?: boolean;
  /** What is wanted, which others take no time from; all but `shownText` unless given. */
  facts?: Fact | Iterable<Fact>;
}

/**
 * What was measured of many texts, null for what was not asked for. At several widths each text
 * has a value for each: that of text `t` at width `w` is number `t * widths.length + w`.
 *
 * Lengths are in points. A missing text has NaN, null in `shownText`, 0 in `isCut`.
 */
export interface Measurements {
  /** Of all lines; of a text that is cut, as they wrapped. */
  height: Float64Array | null;
  /** How many lines show. */
  lineCount: Float64Array | null;
  /** Of the widest line that shows. */
  width: Float64Array | null;
  /** Of the last line that shows, without white space that hangs. */
  lastLineWidth: Float64Array | null;
  /** 1 where some of the text does not show, else 0. */
  isCut: Uint8Array | null;
  /** The text as it shows, with an ellipsis where it is cut. */
  shownText: (string | null)[] | null;
}

/**
 * Sizes, numbers of lines and what shows of many texts, each measured once for all widths.
 *
 * @param widths One in points, or several; null is one without a limit.
 * @throws {TextGaugeError} ERR_TEXTGAUGE_ARGUMENT: there are not as many widths as texts.
 */
export function measurements(
  texts: Texts,
  font: Font | string,
  widths: number | null | Iterable<number | null>,
  options?: MeasurementOptions & Abortable,
): Promise<Measurements>;
/** As {@link measurements}, at once. */
export function measurementsSync(
  texts: Texts,
  font: Font | string,
  widths: number | null | Iterable<number | null>,
  options?: MeasurementOptions,
): Measurements;

/** Such as "#f00", "#ff000080", "red", "rgb(255, 0, 0)", or three or four numbers 0 to 255. */
export type Color = string | Iterable<number>;
/** How a line below or through text looks. */
export type Underline = 'none' | 'single' | 'thick' | 'double';
/** Where lines of a paragraph stand. */
export type Alignment = 'natural' | 'left' | 'center' | 'right' | 'justified';
/** How lines end, as UIKit's NSLineBreakMode. */
export type LineBreakMode =
  | 'wordWrapping' | 'charWrapping' | 'clipping' | 'truncatingHead' | 'truncatingTail'
  | 'truncatingMiddle';

/** What characters look like. */
export interface Attributes {
  font: Font;
  /** Points after each character; null leaves the font's kerning. */
  kern?: number | null;
  /** Points after each character, besides the font's kerning. */
  tracking?: number;
  /** Points above the baseline. */
  baselineOffset?: number;
  ligatures?: 'none' | 'default' | 'all';
  /** A BCP 47 tag; null for that of the options. */
  language?: string | null;
  color?: Color | null;
  background?: Color | null;
  underline?: Underline;
  strikethrough?: Underline;
  underlineColor?: Color | null;
  strikethroughColor?: Color | null;
  /** Whether line feeds end lines where CSS collapses white space, too, as `<br>` does. */
  keepsLineFeeds?: boolean;
}

/** Where a tab stands, in points. */
export interface TabStop {
  /** From the paragraph's edge. */
  location: number;
  alignment?: 'left' | 'center' | 'right' | 'decimal';
}

/** How a paragraph is set, as UIKit's NSParagraphStyle. */
export interface Paragraph {
  alignment?: Alignment;
  direction?: 'natural' | 'leftToRight' | 'rightToLeft' | 'options';
  lineBreakMode?: LineBreakMode;
  lineSpacing?: number;
  paragraphSpacing?: number;
  paragraphSpacingBefore?: number;
  minimumLineHeight?: number;
  maximumLineHeight?: number;
  lineHeightMultiple?: number;
  firstLineHeadIndent?: number;
  headIndent?: number;
  tailIndent?: number;
  /** Undefined for UIKit's twelve stops. */
  tabStops?: Iterable<TabStop> | null;
  defaultTabInterval?: number;
  /** What the height of a line counts from, as in Apple's AttributedString.LineHeight. */
  lineHeight?: { kind: 'exact' | 'multiple' | 'leading'; value: number } | null;
}

/** A text, or a rectangle whose lower edge is on the baseline, with its attributes. */
export type Run = [part: string | Size, attributes: Attributes];

/** A text whose parts have fonts, colours and paragraph styles of their own. */
export class StyledText extends Held {
  /** `blockFont` is that of the block under CSS, which no line is lower than. */
  constructor(
    runs?: Iterable<Run>, options?: { paragraph?: Paragraph | null; blockFont?: Font | null },
  );
  /**
   * A text of a small part of HTML, for UIKit's rules as well as CSS's. `code` needs a family of
   * the sheet: see {@link Text.fromHTML}.
   */
  static fromHTML(
    html: string,
    family: string,
    size: number,
    options?: {
      library?: Library | null;
      paragraph?: Paragraph | null;
      /** Rules for elements, classes and ids. */
      styleSheet?: string;
    },
  ): StyledText;
  /** The characters, with U+FFFC for attachments. */
  readonly string: string;
  /** Adds a text, or a rectangle. */
  append(part: string | Size, attributes: Attributes): void;
  /** Sets how the paragraphs are set that a part of the text touches. */
  setParagraph(paragraph: Paragraph, start?: number, end?: number): void;
}

/** How a label shows its text, as UILabel. Lengths are in points. */
export interface LabelStyle extends Making {
  /** 0 for all. */
  numberOfLines?: number;
  lineBreakMode?: LineBreakMode;
  alignment?: Alignment;
  /** 0 for none. */
  preferredMaxLayoutWidth?: number;
  /** Pixels a point; sizes are rounded up to pixels. */
  displayScale?: number;
  /** From 0 to 1, where `adjustsFontSize` is set. */
  minimumScaleFactor?: number;
  /** Whether the font becomes smaller so that the text fits. */
  adjustsFontSize?: boolean;
  /** Whether characters move closer so that the text fits. */
  allowsTightening?: boolean;
}

/** What a label shows in a size. Lengths are in points, baselines from the label's top. */
export interface LabelLayout {
  textRect: Rect;
  firstBaseline: number;
  lastBaseline: number;
  actualScaleFactor: number;
  lineCount: number;
  isTruncated: boolean;
}

/** A label, as UIKit's UILabel. */
export class Label extends Held {
  /** Makes a label of plain text. */
  constructor(text: string, font: Font | string, style?: LabelStyle);
  /** Makes a label of a styled text. */
  constructor(text: StyledText, font?: null, style?: LabelStyle);
  /** UIView's intrinsicContentSize. */
  readonly intrinsicSize: Size;
  /** UIView's sizeThatFits. */
  sizeFitting(width?: Width, height?: Width): Size;
  /**
   * The largest font size, in points, at which the label shows all of its text in a size, on as
   * many lines as its style has; null where it does at none.
   */
  largestSize(width?: Width, height?: Width, options?: SizeOptions): number | null;
  /** What the label shows in a size in points. */
  layout(width: number, height: number): LabelLayout;
  /** The glyphs that the label shows in a size in points. */
  glyphs(width: number, height: number): Glyphs;
  /** A picture of the label in a size in points. */
  draw(width: number, height: number, style?: PictureStyle): Picture;
}

/** The glyphs of all lines, a number of each in every array. */
export interface GlyphArrays {
  length: number;
  /** Indices in the fonts; 0 stands for missing characters. */
  id: Uint32Array;
  /** Which of the runs each belongs to. */
  run: Uint32Array;
  /** The characters of its cluster, in UTF-16. */
  start: Uint32Array;
  end: Uint32Array;
  /** Where its origin is drawn. */
  x: Float64Array;
  y: Float64Array;
  /** How far the pen moves on. */
  advance: Float64Array;
}

/** Glyphs of a line that have font, script and look in common. */
export interface GlyphRun {
  line: number;
  /** Its font among `Glyphs.fonts`. */
  font: number;
  firstGlyph: number;
  glyphCount: number;
  start: number;
  end: number;
  x: number;
  y: number;
  advance: number;
  /** What its glyphs show. */
  kind: 'text' | 'tab' | 'control' | 'attachment' | 'hyphen' | 'truncation';
  /** An ISO 15924 code such as `Latn`. */
  script: string;
  /** The embedding level of UAX #9: odd ones run from right to left. */
  level: number;
  /** Whether it is white space at the line's end, which no width counts. */
  isHanging: boolean;
  underline: Underline;
  strikethrough: Underline;
  /** Such as `#ff0000ff`; null for none. */
  color: string | null;
  background: string | null;
  underlineColor: string | null;
  strikethroughColor: string | null;
}

/** The part of an inline box that stands on one line: its border box. */
export interface InlineBox extends Rect {
  line: number;
  /** How many boxes begin before it. */
  box: number;
  baseline: number;
  /** Whether its left end stands here, with margin, border and padding. */
  hasLeftEnd: boolean;
  hasRightEnd: boolean;
}

/** A line from its top to its bottom, in points. */
export interface Caret {
  x: number;
  top: number;
  bottom: number;
  line: number;
  isRightToLeft: boolean;
}

/** What is at a point. */
export interface Hit {
  cluster: Span;
  /** The nearer end of the cluster. */
  index: number;
  line: number;
  /** Whether the index means the end of a line, not the start of the next. */
  prefersLineEnd: boolean;
  /** Whether the point is inside the text. */
  isInside: boolean;
}

/** The glyphs of a text's lines at a width. The arrays are copies. */
export class Glyphs extends Held {
  private constructor();
  /** The text whose glyphs they are. */
  readonly string: string;
  /** As {@link Text.lines} has them. */
  readonly lines: Line[];
  /** Line after line, from left to right. */
  readonly runs: GlyphRun[];
  /** The inline boxes of {@link Text.fromHTML}, outer ones before those in them. */
  readonly boxes: InlineBox[];
  /** Run after run. */
  readonly glyphs: GlyphArrays;
  /** The fonts that the runs' member `font` counts. */
  readonly fonts: Font[];
  /** One, or two where directions meet. An index inside a cluster is moved to its start. */
  carets(index: number, options?: { prefersLineEnd?: boolean }): Caret[];
  /** What is at a point, in points from the text's top left. */
  hit(x: number, y: number): Hit;
  /** The word at a place of the text, by UAX #29. */
  word(index: number): Span;
  /** The rectangles of a selection of `string.slice(start, end)`. */
  selection(start: number, end: number): Rect[];
}

/** An ellipse around its centre, or with one radius a circle. */
export interface Ellipse {
  x: number;
  y: number;
  radius: number;
  radiusY?: number;
}

/** The inside of a closed line, by the even-odd rule. */
export interface Polygon {
  points: Iterable<[x: number, y: number]>;
}

/** Distances from the edges of a rectangle; negative ones lie outside. */
export interface Insets {
  top?: number;
  left?: number;
  bottom?: number;
  right?: number;
}

/** A region that text is set in, as UIKit's NSTextContainer. */
export interface Container {
  width?: Width;
  height?: Width;
  /** What stays free at both ends of what a line may fill. */
  lineFragmentPadding?: number;
  x?: number;
  y?: number;
  /** What no text enters, from the container's top left. */
  exclusions?: Iterable<Rect | Ellipse | Polygon>;
}

/** A box beside which text flows, as CSS's `float`. */
export interface FloatBox extends Size {
  /** Where it stands in the text's `string`. */
  index?: number;
  side?: 'left' | 'right';
  /** The earlier floats that it stands below. */
  clear?: 'none' | 'left' | 'right' | 'both';
  /** Around the border box; a number for all sides. */
  margin?: number | Insets;
  /** What lines keep out of, in the margin box; insets are CSS's `inset()`. */
  shapeOutside?: Ellipse | Polygon | Insets | null;
  /** How far lines keep away from the shape. */
  shapeMargin?: number;
}

/** Columns side by side, for {@link Text.linesIn}. */
export function columns(
  count: number, width: number, height: Width, options?: { gap?: number },
): Container[];

/** What stands of a text in a container, or beside floats. */
export class PlacedText extends Held {
  private constructor();
  /** `rect` is the interval that the line was broken to. */
  readonly lines: { line: Line; rect: Rect }[];
  /** How far the lines reach down, from the container's top. */
  readonly height: number;
  /** Where the last line ends: the next container goes on there. */
  readonly end: number;
  /** Whether text was left, as the container had no room for it. */
  readonly isCut: boolean;
  /** Where the floats stand, in the order in which they were given: border boxes. */
  readonly floats: Rect[];
  /** The glyphs of the lines, where they stand. */
  glyphs(): Glyphs;
  /** A picture; its overlay "frames" shows containers and floats. */
  draw(style?: PictureStyle): Picture;
}

/** Where a cell stands. */
export interface Traits {
  /** Of the table, in points; 320 unless given. */
  width?: number;
  /**
   * A content size category: "XS", "S", "M", "L", "XL", "XXL", "XXXL" or "AX1" to "AX5", the
   * largest; or UIKit's name, such as "accessibilityExtraLarge". "L" unless given.
   */
  category?: string;
  language?: string | null;
  /** Pixels a point, 0.01 to 1000; 2 unless given. */
  displayScale?: number;
  /** Whether leading is right. */
  isRightToLeft?: boolean;
}

/** A column's values, of one type. */
export type Column =
  | (string | null | undefined)[] | (number | bigint | null | undefined)[] | (boolean | null
  | undefined)[]
  | Float64Array | Float32Array | Int32Array | BigInt64Array | Uint8Array | Int8Array | Int16Array
  | Uint16Array | Uint32Array;

/** Objects one by one, an object of columns, the text of JSON, or {@link Rows}. */
export type RowSource = Iterable<object> | Record<string, Column> | string | Rows;

/** Rows with named fields, which are read once. */
export class Rows extends Held {
  /**
   * Reads rows. `fields` are the columns that count. Of a field `Revenue` a column `Revenue|2024`
   * counts, too: a text `{Revenue|2024}` shows it.
   */
  constructor(rows: RowSource, options?: { fields?: Iterable<string> });
  /**
   * Reads the text of CSV, as RFC 4180 has it: the first line names the fields, and all values are
   * texts.
   *
   * @throws {TextGaugeError} ERR_TEXTGAUGE_DATA: the header is wrong. A record without a value for
   * each field is a problem of its row.
   */
  static fromCSV(csv: string, options?: Abortable): Promise<Rows>;
  /** As `fromCSV`, at once. */
  static fromCSVSync(csv: string): Rows;
  /** The number of rows. */
  readonly length: number;
}

/** Where cells stand, and how they are measured. */
export interface HeightOptions extends Traits {
  threads?: number | null;
  /** Heights that need not be measured; new ones are kept in it. */
  cache?: HeightCache | null;
  /** "throw" throws a {@link RowError} for rows that cannot be shown; "nan" gives them NaN. */
  errors?: 'throw' | 'nan';
}

/** How rows stand on pages. */
export interface PageOptions extends HeightOptions {
  /** 1 to 1,000,000 points. */
  pageHeight: number;
  /** Whether rows may be cut, below lines and pictures. */
  split?: boolean;
  /** The least number of a text's lines before a cut; 2 unless given. */
  orphans?: number;
  /** The least number after one; 2 unless given. */
  widows?: number;
}

/** Rows on pages, and pieces of rows. `start` is where in the row a piece begins. */
export interface Pages {
  count: number;
  pieces: { page: number; row: number; y: number; height: number; start: number }[];
}

/** A cell's views and constraints: see Docs/Templates.md. */
export class CellTemplate extends Held {
  private constructor();
  /**
   * @param source A file of YAML or JSON; a string that has more than one line, or starts with a
   * brace, is the text. So is what `JSON.stringify` makes of a template.
   * @throws {TextGaugeError} ERR_TEXTGAUGE_DATA, with the line of what is wrong.
   */
  static fromYAML(
    source: string | URL,
    options?: { library?: Library | null; family?: string | null; name?: string },
  ): CellTemplate;
  /** Reads a cell of a .xib or .storyboard: see Docs/BringYourCell.md. */
  static fromInterface(source: string | URL, options?: {
    library?: Library | null;
    /** Its reuse identifier, id, label, class, or number from 1. */
    cell?: string | number | null;
    /** The family of all texts: it stands for the system font. */
    family?: string | null;
    /** Whether what is not understood and may change heights is passed over. */
    lenient?: boolean;
    /** What errors call a text. */
    name?: string;
  }): CellTemplate;
  /** The fields of a row that the template shows, in alphabetical order. */
  readonly fields: string[];
  /** The row that the template has for an example; no row where it has none. */
  readonly example: Rows;
  /** The heights of many rows' cells, in points. */
  heights(rows: RowSource, options?: HeightOptions & Abortable): Promise<Float64Array>;
  /** As `heights`, at once. */
  heightsSync(rows: RowSource, options?: HeightOptions): Float64Array;
  /** Rows on pages, each page as full as can be. */
  pages(rows: RowSource, options: PageOptions & Abortable): Promise<Pages>;
  /** As `pages`, at once. */
  pagesSync(rows: RowSource, options: PageOptions): Pages;
  /**
   * Lays out all rows at many text sizes, widths and languages, and looks what is wrong: texts that
   * are cut, words that break, constraints that conflict, and the like.
   *
   * @throws {TextGaugeError} ERR_TEXTGAUGE_DATA: a row cannot be shown. ERR_TEXTGAUGE_SIZE: there
   * are more than 100 million cells.
   */
  sweep(rows: RowSource, options?: SweepOptions & Abortable): Promise<Sweep>;
  /** As `sweep`, at once. */
  sweepSync(rows: RowSource, options?: SweepOptions): Sweep;
  /** A picture of a row's cell. */
  draw(rows: RowSource, row?: number, options?: Traits & PictureStyle): Picture;
}

/** What is swept. */
export interface SweepOptions {
  /** Of the table, in points from 1 to 10,000; 320, 375 and 430 unless given. */
  widths?: Iterable<number>;
  /** Content size categories, as {@link Traits.category}; null for all twelve. */
  categories?: Iterable<string> | null;
  /** BCP 47 tags: all rows once in each. Null for texts of no known language. */
  languages?: Iterable<string> | null;
  /** Pixels a point, 0.01 to 1000; 2 unless given. */
  displayScale?: number;
  /** The field that rows are known by from one sweep to the next; "id" unless given. */
  idField?: string;
  threads?: number | null;
}

/** What is wrong with a row at a text size, a width and in a language. */
export interface SweepFinding {
  kind: 'truncatedText' | 'brokenWord' | 'ambiguousLayout' | 'brokenConstraint'
  | 'heightNotMonotonic' | 'noHeight' | 'unsettledCondition' | 'outsideCell';
  /** From 0. */
  row: number;
  /** The view's name; null for the cell as a whole. */
  view: string | null;
  /** The view that it lies in, where that matters. */
  container: string | null;
  /** A content size category's short name, such as "L" or "AX5". */
  category: string;
  /** Of the table, in points. */
  width: number;
  language: string | null;
  /** What is wrong, with numbers, in a few words. */
  detail: string;
}

/** A height that is not what a baseline has, in points. Rows count from 0. */
export interface ChangedHeight {
  row: number;
  id: string | null;
  category: string;
  width: number;
  language: string | null;
  old: number;
  new: number;
}

/** Rows, categories, widths and languages that one sweep has and another one has not. */
export interface SweepAxes {
  rows: string[];
  categories: string[];
  widths: number[];
  languages: (string | null)[];
}

/** How a sweep differs from a baseline. */
export interface SweepDifference {
  /** Whether it does. */
  isChanged: boolean;
  /** Those that changed. */
  heights: ChangedHeight[];
  /** Those that the baseline lacks. */
  newFindings: SweepFinding[];
  /** Those that it has, and the sweep has not; rows count in the baseline. */
  goneFindings: SweepFinding[];
  /** What the baseline has not swept. */
  added: SweepAxes;
  /** What it has swept besides. */
  removed: SweepAxes;
  /** Both templates' names where they differ. */
  templates: string[];
}

/** All heights of a sweep as columns. Rows count from 0, lengths are in points. */
export interface SweepColumns {
  row: number[];
  id: (string | null)[];
  language: (string | null)[];
  width: number[];
  category: string[];
  height: Float64Array;
}

/** How a report looks. */
export interface ReportOptions {
  /** What heights are compared with. */
  baseline?: Baseline | null;
  /** The folder of an earlier report, whose pictures show beside those that differ. */
  before?: string | URL | null;
  /** Whether only rows with findings show. */
  findingsOnly?: boolean;
  /** Pixels a point, 1 to 3; 2 unless given. */
  scale?: number;
  /** A folder of PNG and JPEG files, for those that the template names. */
  images?: string | URL | null;
  threads?: number | null;
}

/** A sweep that was kept, to be compared with. `Sweep.writeBaseline` writes the file. */
export class Baseline extends Held {
  /**
   * Reads a file of JSON Lines.
   *
   * @throws {TextGaugeError} ERR_TEXTGAUGE_FILE: it cannot be read. ERR_TEXTGAUGE_DATA: it is no
   * baseline.
   */
  constructor(path: string | URL);
  /** As the constructor, in another thread. */
  static open(path: string | URL, options?: Abortable): Promise<Baseline>;
}

/** Rows at many text sizes, widths and languages. {@link CellTemplate.sweep} makes it. */
export class Sweep extends Held {
  private constructor();
  /** What is wrong, by language, width, category and row. */
  readonly findings: SweepFinding[];
  /** What the rows are known by, from one sweep to the next. */
  readonly rowIds: string[];
  /** The number of rows. Where it is 0 nothing was looked at. */
  readonly rowCount: number;
  /** All heights. */
  columns(): SweepColumns;
  /** How the sweep differs from one that was kept. */
  difference(baseline: Baseline): SweepDifference;
  /**
   * What people read: faults, those first that others follow from; rows count from 1. Where there
   * is a baseline, the difference comes first.
   */
  text(baseline?: Baseline | null): string;
  /** Keeps the sweep in a file, at once or not at all. */
  writeBaseline(path: string | URL, options?: Abortable): Promise<void>;
  /** As `writeBaseline`, at once. */
  writeBaselineSync(path: string | URL): void;
  /**
   * Writes a page with a picture of every cell, `index.html`, and its pictures. The answer is their
   * number. A folder with a page of somebody else's is refused.
   *
   * @throws {TextGaugeError} ERR_TEXTGAUGE_SIZE: there are more than 20,000 cells.
   */
  writeReport(folder: string | URL, options?: ReportOptions & Abortable): Promise<number>;
  /** As `writeReport`, at once. */
  writeReportSync(folder: string | URL, options?: ReportOptions): number;
}

/** Heights of a template's cells that need not be measured again. */
export class HeightCache extends Held {
  /** Keeps at most `limit` heights; 0 is a million. */
  constructor(template: CellTemplate, limit?: number);
  /** Adds the heights of a file that the same fonts and template made. */
  read(path: string | URL, options?: Abortable): Promise<void>;
  /** As `read`, at once. */
  readSync(path: string | URL): void;
  /** Writes all heights into a file, at once or not at all. */
  write(path: string | URL, options?: Abortable): Promise<void>;
  /** As `write`, at once. */
  writeSync(path: string | URL): void;
  /** How many heights it has. */
  readonly size: number;
}

/**
 * A table whose rows have estimated heights until they were measured. Calls wait for each other.
 */
export class Table extends Held {
  /** Makes a table that shows `height` points at once. */
  constructor(template: CellTemplate, rows: RowSource, height: number, traits?: Traits);
  /** The number of rows. */
  readonly length: number;
  /** Where the cells stand. */
  readonly traits: Required<Traits>;
  /** Changes traits; all rows are estimated again. */
  setTraits(changes: Traits): void;
  /** Measures all rows. Those that cannot be shown are returned, and keep their estimates. */
  measureAll(options?: { threads?: number | null } & Abortable): Promise<RowProblem[]>;
  /** As `measureAll`, at once. */
  measureAllSync(options?: { threads?: number | null }): RowProblem[];
  /** Scrolls to an offset, and measures what shows there. */
  scroll(offset: number): void;
  /** The height of all rows, measured and estimated. */
  readonly contentHeight: number;
  /** Where the table is scrolled to. */
  readonly offset: number;
  /** Where a row stands, and whether its height is estimated. */
  row(index: number): { frame: Rect; isEstimated: boolean };
  /** The row at an offset. */
  rowAt(offset: number): number;
  /** A picture of what the table shows. */
  draw(style?: PictureStyle): Picture;
}

/** How a picture looks. */
export interface PictureStyle {
  /** Pixels a point of a PNG, 1 to 3; 2 unless given. */
  scale?: number;
  /** Around what is drawn, in points; 0 unless given. */
  margin?: number;
  dark?: boolean;
  /** Whether the text of a PDF can be selected. */
  selectable?: boolean;
  /** Whether the background is left out. */
  transparent?: boolean;
  /** "lines", "baselines", "frames", "problems", "margins", "height". */
  overlays?: string | Iterable<string>;
  /** A folder of PNG and JPEG files, for the images that a template names. */
  images?: string | URL | null;
}

/** What can be drawn into a file. Methods `draw` make it. */
export class Picture extends Held {
  private constructor();
  /** Margins included. */
  readonly size: Size;
  /** The picture as PNG. */
  png(options?: Abortable): Promise<Buffer>;
  /** The picture as PDF. */
  pdf(options?: Abortable): Promise<Buffer>;
  /** The picture as SVG. */
  svg(options?: Abortable): Promise<string>;
  /** As `png`, at once. */
  pngSync(): Buffer;
  /** As `pdf`, at once. */
  pdfSync(): Buffer;
  /** As `svg`, at once. */
  svgSync(): string;
  /** Draws into a file, at once or not at all; its ending, .png, .svg or .pdf, is the format. */
  save(path: string | URL, options?: Abortable): Promise<void>;
  /** As `save`, at once. */
  saveSync(path: string | URL): void;
}

/** A rectangle, or its x, y, width and height. */
export type AnyRect = Rect | [x: number, y: number, width: number, height: number] | Float64Array;

/**
 * What glyphs, rectangles, cells and images are drawn on, one over the other. Places are in points
 * from the top left inside the margins, y downwards.
 */
export class Canvas extends Held {
  /** Makes an empty canvas of a size in points, without margins. What is outside is cut off. */
  constructor(width: number, height: number, style?: PictureStyle);
  /** Fills a rectangle; without a colour, with that of text. */
  fill(rect: AnyRect, color?: Color | null): void;
  /** Draws a thin line along a rectangle's inner edges. */
  stroke(rect: AnyRect, color?: Color | null): void;
  /**
   * Draws glyphs, with backgrounds, underlines and strikethroughs: `x` and `y` are their top left.
   */
  draw(glyphs: Glyphs, x?: number, y?: number): void;
  /** Draws a row's cell, with its top left at `x` and `y`, and returns its size. */
  cell(
    template: CellTemplate, rows: RowSource, row?: number,
    options?: Traits & { x?: number; y?: number },
  ): Size;
  /**
   * Draws a PNG or JPEG file as large as a rectangle. It is read at once.
   *
   * @throws {TextGaugeError} ERR_TEXTGAUGE_FILE: it cannot be read. ERR_TEXTGAUGE_DATA: it is no
   * such image.
   */
  image(path: string | URL, rect: AnyRect): void;
  /** Draws a light rectangle with a cross: what is known of a picture that is not there. */
  placeholder(rect: AnyRect): void;
  /** Lets what a function draws show in a rectangle only. Clips nest, 100 deep at most. */
  clip<Answer>(rect: AnyRect, work: () => Answer): Answer;
  /** What was drawn so far. More may be drawn afterwards; the picture does not change. */
  picture(): Picture;
}

/**
 * A PDF of several pages, each as large as its picture. Pages share the fonts. Calls are done one
 * after the other, in their order; a picture has to be open until its page is drawn.
 */
export class PictureDocument extends Held {
  /** Makes a document without pages. */
  constructor();
  /**
   * Draws a page.
   *
   * @throws {TextGaugeError} ERR_TEXTGAUGE_SIZE: no page can be so large. ERR_TEXTGAUGE_DATA: `pdf`
   * or `save` has finished the document.
   */
  append(picture: Picture): Promise<void>;
  /** As `append`, at once. It is an error while others are under way. */
  appendSync(picture: Picture): void;
  /**
   * The whole PDF. It finishes the document: no page can follow.
   *
   * @throws {TextGaugeError} ERR_TEXTGAUGE_DATA: the document has no page.
   */
  pdf(): Promise<Buffer>;
  /** As `pdf`, at once. */
  pdfSync(): Buffer;
  /** Writes the PDF into a file, at once or not at all, and finishes the document. */
  save(path: string | URL): Promise<void>;
  /** As `save`, at once. */
  saveSync(path: string | URL): void;
  /** The number of pages that were drawn so far. */
  readonly pageCount: number;
}

/** How a document of HTML is set. */
export interface HTMLDocumentOptions {
  /** Rules for elements, classes and ids: selectors have types, `.`, `#`, `*`, spaces and `>`. */
  styleSheet?: string;
  /** A BCP 47 tag. */
  lang?: string | null;
  /** Device pixels in a CSS pixel, 0.01 to 1000; 1 unless given. */
  devicePixelRatio?: number;
  /** Where families are looked up. */
  library?: Library | null;
}

/** A box of a document at a width. */
export interface HTMLPart {
  /** Of the element; empty for text outside of all. */
  tag: string;
  /** The border box of an element, or the area of the lines of a text, in points. */
  rect: Rect;
  /**
   * The text; null for the box of an element. `text.lines(rect.width)` has its lines where no
   * image floats. `text.glyphs(rect.width)` tells with `selection(start, end)` and `boxes` where
   * words and inline elements stand, from the top left of `rect`.
   */
  text: Text | null;
  /** What stands before a list's item, such as "1. "; null for all others. */
  marker: string | null;
}

/**
 * HTML of several blocks, which stack as in Chromium: with the margins of its style sheet, which
 * collapse. It is a block formatting context, as what stands in `<div style="display: flow-root">`:
 * so the margins of its first and last block are inside. Docs/Node.md lists the elements, and
 * Docs/CSS.md the properties of text. `pre` needs a family of the sheet, as `code` does: see
 * {@link Text.fromHTML}.
 */
export class HTMLDocument extends Held {
  /**
   * Reads and measures what stands in a body. `family` and `size` are those of its text.
   *
   * @throws {TextGaugeError} ERR_TEXTGAUGE_DATA, with the line and column of what is not known,
   * such as a table, or not closed. ERR_TEXTGAUGE_FONT: a family is missing.
   */
  constructor(html: string, family: string, size?: number, options?: HTMLDocumentOptions);
  /** As the constructor; its texts are measured in another thread. */
  static create(
    html: string, family: string, size?: number, options?: HTMLDocumentOptions & Abortable,
  ): Promise<HTMLDocument>;
  /** The height at a width, both in points. */
  height(width: number): number;
  /** The width that is given, and the height. */
  size(width: number): Size;
  /** All boxes at a width: each element's before what is in it. Places are in points. */
  parts(width: number): HTMLPart[];
  /** All texts, each on a line of its own. */
  readonly string: string;
  /** A picture of the document, with backgrounds, borders and the markers of lists. */
  draw(width: number, style?: PictureStyle): Picture;
}

/** Answers requests as `font-metrics measure --jsonl` does: see Docs/CommandLine.md. */
export class Requests extends Held {
  /** Makes what answers, with the fonts of a library. */
  constructor(library?: Library | null);
  /** A wrong request has an answer, too: its member `error` says what is wrong. */
  answer(request: object | string): Record<string, unknown>;
  /**
   * Answers many requests, one after the other, in another thread. An abort ends it between two.
   */
  answerAll(
    requests: Iterable<object | string>, options?: Abortable,
  ): Promise<Record<string, unknown>[]>;
  /** As `answerAll`, at once. */
  answerAllSync(requests: Iterable<object | string>): Record<string, unknown>[];
}

/** A text that was looked at, or that no rule is for. */
export interface FitText {
  /** Where it was read; "texts" for one that was given. */
  file: string;
  /** Its line there, from 1; of one that was given, its number. */
  line: number;
  /** What programs know it by. */
  key: string;
  /** Which of several texts of the key; null for the only one. */
  branch: string | null;
  language: string | null;
  /** What was measured: examples stand in the place of placeholders. */
  text: string;
  standing: 'translated' | 'fuzzy' | 'notTranslatable';
  /** Whether nothing is wrong with it. True also where `results` is empty. */
  fits: boolean;
  /** Whether a baseline lacks it; null without a baseline. */
  new: boolean | null;
  /** Placeholders without an example. */
  unfilled: string[];
  /** What is wrong in any category: "cut", "brokenWord", "missingGlyphs". */
  faults: string[];
  /** What was found in each category. Empty for a text without a rule. */
  results: Record<string, unknown>[];
}

/** What is looked at, and by which rules. */
export interface FitOptions {
  /** Translators' files: .strings, .xcstrings, .po, strings.xml, .arb, CSV and more. */
  files?: string | URL | Iterable<string | URL>;
  /** A file of rules, or the same as an object: see Docs/Fit.md. */
  rules: string | URL | object;
  /** Keys and texts, or objects with `text`, and `key` and `language` where wanted. */
  texts?: Record<string, string> | { text: string; key?: string; language?: string }[];
  /** The language of texts that have none. */
  language?: string | null;
  /** A file that `font-metrics fit --update` wrote. */
  baseline?: string | URL | null;
  library?: Library | null;
  threads?: number | null;
}

/** Which texts fit. */
export interface Fit {
  /** All texts, in the order of the files. */
  texts: FitText[];
  /** The texts that do not fit. */
  findings: FitText[];
  /** In the order in which they are met. */
  languages: (string | null)[];
  /** Placeholders without an example, and in how many texts each stands. */
  unfilled: Record<string, number>;
}

/** Looks at texts in their boxes, as `font-metrics fit --rules` does. */
export function fit(options: FitOptions & Abortable): Promise<Fit>;
/** As {@link fit}, at once. */
export function fitSync(options: FitOptions): Fit;

/** The file of the C library in use. */
export function libraryPath(): string;
/** The version of the C library in use. */
export function libraryVersion(): string;
/** The version of the package. */
export const version: string;
