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

/** A call failed. The message is one line that says what is wrong and how to mend it. */
export class TextGaugeError extends Error {
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
  readonly isClosed: boolean;
  /** For `using`, where Node has it (18.18 and later). */
  [Symbol.dispose](): void;
}

export interface Abortable {
  /**
   * Stops the call: the Promise is rejected with the signal's reason at once. `heights` and
   * `heightRanges` end within some thousand texts; other calls go on in their thread, unheard.
   */
  signal?: AbortSignal;
}

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
  lines: Line[];
}

export interface FontMetrics {
  /** Above and below the baseline, both positive, and between lines: as UIKit takes them. */
  ascent: number;
  descent: number;
  leading: number;
  capHeight: number;
  xHeight: number;
  size: number;
  unitsPerEm: number;
  /** From ascent to descent, without leading. */
  lineHeight: number;
}

export interface FontStyle {
  /** CSS's font-weight, 1 to 1000; 400 is regular. */
  weight?: number;
  /** CSS's font-width in percent; 100 is normal. */
  width?: number;
  italic?: boolean | 'italic' | 'oblique';
  /** Axes and their values: `{ wght: 900 }` or `"wght=900"`. */
  variations?: Record<string, number> | string | string[] | null;
  /** OpenType features: `{ kern: 0 }`, `"smcp,kern=0"`, or an array of such texts. */
  features?: Record<string, number | boolean> | string | string[] | null;
  /** Whether it stands for UIKit's system font. */
  systemFont?: boolean;
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
  readonly metrics: FontMetrics;
  readonly size: number;
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
  readonly family: string;
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
  static files(files: Iterable<string | URL>): Library;
  /** The fonts of the system, as Fontconfig has them: answers then depend on the machine. */
  static system(): Library;
  /** As the constructor, in another thread. */
  static open(directory: string | URL, options?: Abortable): Promise<Library>;
  static openFiles(files: Iterable<string | URL>, options?: Abortable): Promise<Library>;
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
export function setDefaultLibrary(fonts: Library | string | URL | null): void;

/** A value of an option: true and false are "on" and "off", null is nothing. */
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
  convention?: 'uikit' | 'css';
  /** A BCP 47 tag. */
  language?: string | null;
  direction?: 'natural' | 'ltr' | 'rtl';
  strictness?: 'auto' | 'loose' | 'normal' | 'strict' | 'anywhere';
  wordBreaking?: 'normal' | 'breakAll' | 'keepAll' | 'keepHangul';
  overflowWrap?: string;
  includesFallbackMetrics?: boolean;
  devicePixelRatio?: number;
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
  readonly values: Readonly<OptionValues>;
}

/** How a text is made. */
export interface Making {
  /** Of the font, in points, where `font` is a family's name. */
  size?: number | null;
  options?: Options | OptionValues | null;
  /** Where a family's name is looked up. */
  library?: Library | null;
}

/** The most lines that count; null and 0 are all. */
export interface LineLimit {
  maxLines?: number | null;
}

export interface HTMLOptions {
  /** The block's properties. */
  css?: Record<string, string | number>;
  /** The block's language. */
  lang?: string | null;
  devicePixelRatio?: number;
  library?: Library | null;
}

/** Null and undefined are no limit. At 0 and less a line has one cluster; with CSS one word. */
export type Width = number | null | undefined;

/** A text, measured for all widths. It is measured once; each question afterwards costs little. */
export class Text extends Held {
  constructor(text: string, font: Font | string, options?: Making);
  constructor(text: StyledText, font?: null, options?: Making);
  /** As the constructor, in another thread: for long texts. */
  static create(
    text: string | StyledText, font?: Font | string | null, options?: Making & Abortable,
  ): Promise<Text>;
  /** Measures the text of a request, an object or its JSON: see Docs/CSS.md, inline boxes. */
  static fromRequest(request: object | string, options?: { library?: Library | null }): Text;
  /**
   * Measures what stands in one block of HTML as Chromium does: inline elements with `style`,
   * `lang` and `dir`, `br`, `wbr`, and `img` with a width and a height.
   *
   * @throws {TextGaugeError} ERR_TEXTGAUGE_DATA, with the line and column of what is not known.
   */
  static fromHTML(html: string, family: string, size: number, options?: HTMLOptions): Text;
  /** What was measured: U+FFFD for lone surrogates, U+FFFC for attachments. */
  readonly string: string;
  size(width?: Width, options?: LineLimit): Size;
  height(width?: Width, options?: LineLimit): number;
  lineCount(width?: Width): number;
  lines(width?: Width, options?: LineLimit): Line[];
  measure(width?: Width, options?: LineLimit): Measurement;
  /** The width of the widest word. */
  readonly minContentWidth: number;
  /** The width without breaks but hard ones. */
  readonly maxContentWidth: number;
  /** The least width at which the text has at most so many lines. */
  narrowestWidth(maxLines: number): number;
  /** All heights at the widths between two: each from its width on, up to the next one's. */
  heightProfile(minWidth: number, maxWidth: number, options?: LineLimit): Size[];
  /** The least and the greatest height at the widths within a tolerance of one. */
  heightRange(
    width: Width, tolerance: number, options?: LineLimit,
  ): { least: number; greatest: number };
  /** The steps of the height next to a width; null where there is none. */
  nextSteps(width?: Width, options?: LineLimit): { below: number | null; above: number | null };
  /** The parts of the text that no font has. */
  readonly missing: Span[];
  glyphs(width?: Width, options?: LineLimit): Glyphs;
  /** The lines in a container; several are filled one after the other. */
  linesIn(container: Container): PlacedText;
  linesIn(containers: Container[]): PlacedText[];
  /** The lines of a block with floats in it, as CSS 2.2 has them. */
  linesBeside(floats: Iterable<FloatBox>, width?: Width): PlacedText;
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
export function measure(
  text: StyledText, font?: null, width?: Width, options?: Making & LineLimit,
): Measurement;

/** A text that grows at its end. To append costs what the last lines cost. */
export class GrowingText extends Held {
  constructor(font: Font | string, width?: Width, options?: Making & { text?: string });
  /** Appends a piece. A surrogate pair must not be cut: its halves count as U+FFFD. */
  append(text: string): void;
  resize(width: Width): void;
  readonly string: string;
  readonly size: Size;
  readonly height: number;
  readonly lineCount: number;
  lastLines(count?: number): Line[];
}

/**
 * Texts in one buffer of UTF-8: text `i` is the bytes from offset `i` to offset `i + 1`, as in
 * Arrow.
 */
export interface PackedTexts {
  bytes: Uint8Array;
  /** One more than there are texts. */
  offsets: Int32Array | BigInt64Array;
}

export type Texts = Iterable<string | null | undefined> | PackedTexts;

export interface BatchOptions extends Making, LineLimit {
  /** How many threads work at once; null for one each processor. */
  threads?: number | null;
}

/**
 * The heights of many texts at a width: much faster than a {@link Text} for each.
 *
 * Null and undefined give NaN. Bytes that are no UTF-8 count as U+FFFD, with a warning of the
 * process.
 *
 * @throws {TextGaugeError} ERR_TEXTGAUGE_DATA: offsets descend or lead out of the buffer.
 */
export function heights(
  texts: Texts, font: Font | string, width: Width, options?: BatchOptions & Abortable,
): Promise<Float64Array>;
export function heightsSync(
  texts: Texts, font: Font | string, width: Width, options?: BatchOptions,
): Float64Array;

export interface RangeOptions extends BatchOptions {
  /** Whether `below` and `above` are wanted, which take most of the time. */
  steps?: boolean;
}

/** A number for each text. `below` and `above` are the steps next to the width; NaN is none. */
export interface HeightRanges {
  least: Float64Array;
  greatest: Float64Array;
  below: Float64Array | null;
  above: Float64Array | null;
}

/** The least and the greatest heights at the widths within a tolerance of one. */
export function heightRanges(
  texts: Texts,
  font: Font | string,
  width: Width,
  tolerance: number,
  options?: RangeOptions & Abortable,
): Promise<HeightRanges>;
export function heightRangesSync(
  texts: Texts, font: Font | string, width: Width, tolerance: number, options?: RangeOptions,
): HeightRanges;

/** Such as "#f00", "#ff000080", "red", "rgb(255, 0, 0)", or three or four numbers 0 to 255. */
export type Color = string | Iterable<number>;
export type Underline = 'none' | 'single' | 'thick' | 'double';
export type Alignment = 'natural' | 'left' | 'center' | 'right' | 'justified';
export type LineBreakMode =
  | 'wordWrapping' | 'charWrapping' | 'clipping' | 'truncatingHead' | 'truncatingTail'
  | 'truncatingMiddle';

/** What characters look like. */
export interface Attributes {
  font: Font;
  /** Points after each character; null leaves the font's kerning. */
  kern?: number | null;
  tracking?: number;
  baselineOffset?: number;
  ligatures?: 'none' | 'default' | 'all';
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
  /** A text of a small part of HTML, for UIKit's rules as well as CSS's. */
  static fromHTML(
    html: string,
    family: string,
    size: number,
    options?: { library?: Library | null; paragraph?: Paragraph | null },
  ): StyledText;
  readonly string: string;
  append(part: string | Size, attributes: Attributes): void;
  /** Sets how the paragraphs are set that a part of the text touches. */
  setParagraph(paragraph: Paragraph, start?: number, end?: number): void;
}

export interface LabelStyle extends Making {
  /** 0 for all. */
  numberOfLines?: number;
  lineBreakMode?: LineBreakMode;
  alignment?: Alignment;
  preferredMaxLayoutWidth?: number;
  displayScale?: number;
  minimumScaleFactor?: number;
  adjustsFontSize?: boolean;
  allowsTightening?: boolean;
}

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
  constructor(text: string, font: Font | string, style?: LabelStyle);
  constructor(text: StyledText, font?: null, style?: LabelStyle);
  readonly intrinsicSize: Size;
  /** UIView's sizeThatFits. */
  sizeFitting(width?: Width, height?: Width): Size;
  layout(width: number, height: number): LabelLayout;
  glyphs(width: number, height: number): Glyphs;
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
  kind: 'text' | 'tab' | 'control' | 'attachment' | 'hyphen' | 'truncation';
  /** An ISO 15924 code such as `Latn`. */
  script: string;
  /** The embedding level of UAX #9: odd ones run from right to left. */
  level: number;
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
  box: number;
  baseline: number;
  hasLeftEnd: boolean;
  hasRightEnd: boolean;
}

export interface Caret {
  x: number;
  top: number;
  bottom: number;
  line: number;
  isRightToLeft: boolean;
}

export interface Hit {
  cluster: Span;
  /** The nearer end of the cluster. */
  index: number;
  line: number;
  prefersLineEnd: boolean;
  isInside: boolean;
}

/** The glyphs of a text's lines at a width. The arrays are copies. */
export class Glyphs extends Held {
  private constructor();
  readonly string: string;
  readonly lines: Line[];
  readonly runs: GlyphRun[];
  readonly boxes: InlineBox[];
  readonly glyphs: GlyphArrays;
  readonly fonts: Font[];
  /** One, or two where directions meet. An index inside a cluster is moved to its start. */
  carets(index: number, options?: { prefersLineEnd?: boolean }): Caret[];
  hit(x: number, y: number): Hit;
  /** The word at a place of the text, by UAX #29. */
  word(index: number): Span;
  selection(start: number, end: number): Rect[];
}

export interface Ellipse {
  x: number;
  y: number;
  radius: number;
  radiusY?: number;
}

export interface Polygon {
  points: Iterable<[x: number, y: number]>;
}

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
  lineFragmentPadding?: number;
  x?: number;
  y?: number;
  exclusions?: Iterable<Rect | Ellipse | Polygon>;
}

/** A box beside which text flows, as CSS's `float`. */
export interface FloatBox extends Size {
  /** Where it stands in the text's `string`. */
  index?: number;
  side?: 'left' | 'right';
  clear?: 'none' | 'left' | 'right' | 'both';
  margin?: number | Insets;
  shapeOutside?: Ellipse | Polygon | Insets | null;
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
  readonly height: number;
  /** Where the last line ends: the next container goes on there. */
  readonly end: number;
  /** Whether text was left, as the container had no room for it. */
  readonly isCut: boolean;
  readonly floats: Rect[];
  glyphs(): Glyphs;
  draw(style?: PictureStyle): Picture;
}

/** Where a cell stands. */
export interface Traits {
  width?: number;
  /** A content size category, such as "accessibilityExtraLarge". */
  category?: string;
  language?: string | null;
  displayScale?: number;
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
  constructor(rows: RowSource, options?: { fields?: Iterable<string> });
  readonly length: number;
}

export interface HeightOptions extends Traits {
  threads?: number | null;
  /** Heights that need not be measured; new ones are kept in it. */
  cache?: HeightCache | null;
  /** "throw" throws a {@link RowError} for rows that cannot be shown; "nan" gives them NaN. */
  errors?: 'throw' | 'nan';
}

export interface PageOptions extends HeightOptions {
  /** 1 to 1,000,000 points. */
  pageHeight: number;
  /** Whether rows may be cut, below lines and pictures. */
  split?: boolean;
  orphans?: number;
  widows?: number;
}

export interface Pages {
  count: number;
  pieces: { page: number; row: number; y: number; height: number; start: number }[];
}

/** A cell's views and constraints: see Docs/Templates.md. */
export class CellTemplate extends Held {
  private constructor();
  /**
   * @param source A file; a string that has more than one line, or starts with a brace, is the
   * text.
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
  heights(rows: RowSource, options?: HeightOptions & Abortable): Promise<Float64Array>;
  heightsSync(rows: RowSource, options?: HeightOptions): Float64Array;
  pages(rows: RowSource, options: PageOptions & Abortable): Promise<Pages>;
  pagesSync(rows: RowSource, options: PageOptions): Pages;
  draw(rows: RowSource, row?: number, options?: Traits & PictureStyle): Picture;
}

/** Heights of a template's cells that need not be measured again. */
export class HeightCache extends Held {
  /** Keeps at most `limit` heights; 0 is a million. */
  constructor(template: CellTemplate, limit?: number);
  read(path: string | URL): Promise<void>;
  readSync(path: string | URL): void;
  /** Writes all heights into a file, at once or not at all. */
  write(path: string | URL): Promise<void>;
  writeSync(path: string | URL): void;
  readonly size: number;
}

/**
 * A table whose rows have estimated heights until they were measured. Calls wait for each other.
 */
export class Table extends Held {
  constructor(template: CellTemplate, rows: RowSource, height: number, traits?: Traits);
  readonly length: number;
  readonly traits: Required<Traits>;
  /** Changes traits; all rows are estimated again. */
  setTraits(changes: Traits): void;
  /** Measures all rows. Those that cannot be shown are returned, and keep their estimates. */
  measureAll(options?: { threads?: number | null } & Abortable): Promise<RowProblem[]>;
  measureAllSync(options?: { threads?: number | null }): RowProblem[];
  /** Scrolls to an offset, and measures what shows there. */
  scroll(offset: number): void;
  readonly contentHeight: number;
  readonly offset: number;
  row(index: number): { frame: Rect; isEstimated: boolean };
  rowAt(offset: number): number;
  draw(style?: PictureStyle): Picture;
}

export interface PictureStyle {
  /** Pixels a point of a PNG, 1 to 3. */
  scale?: number;
  margin?: number;
  dark?: boolean;
  /** Whether the text of a PDF can be selected. */
  selectable?: boolean;
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
  png(options?: Abortable): Promise<Buffer>;
  pdf(options?: Abortable): Promise<Buffer>;
  svg(options?: Abortable): Promise<string>;
  pngSync(): Buffer;
  pdfSync(): Buffer;
  svgSync(): string;
  /** Draws into a file, at once or not at all; its ending, .png, .svg or .pdf, is the format. */
  save(path: string | URL, options?: Abortable): Promise<void>;
  saveSync(path: string | URL): void;
}

/** Answers requests as `font-metrics measure --jsonl` does. */
export class Requests extends Held {
  constructor(library?: Library | null);
  /** A wrong request has an answer, too: its member `error` says what is wrong. */
  answer(request: object | string): Record<string, unknown>;
}

/** A text that was looked at, or that no rule is for. */
export interface FitText {
  file: string;
  line: number;
  key: string;
  branch: string | null;
  language: string | null;
  /** What was measured: examples stand in the place of placeholders. */
  text: string;
  standing: 'translated' | 'fuzzy' | 'notTranslatable';
  fits: boolean;
  /** Whether a baseline lacks it; null without a baseline. */
  new: boolean | null;
  unfilled: string[];
  /** What is wrong in any category: "cut", "brokenWord", "missingGlyphs". */
  faults: string[];
  results: Record<string, unknown>[];
}

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

export interface Fit {
  texts: FitText[];
  /** The texts that do not fit. */
  findings: FitText[];
  languages: (string | null)[];
  /** Placeholders without an example, and in how many texts each stands. */
  unfilled: Record<string, number>;
}

/** Looks at texts in their boxes, as `font-metrics fit --rules` does. */
export function fit(options: FitOptions & Abortable): Promise<Fit>;
export function fitSync(options: FitOptions): Fit;

/** The file of the C library in use. */
export function libraryPath(): string;
/** The version of the C library in use. */
export function libraryVersion(): string;
/** The version of the package. */
export const version: string;
