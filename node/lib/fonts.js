'use strict';
// Fonts: where they are found, and one at a size.

const check = require('./check.js');
const {TextGaugeError, argumentError, typeError} = require('./errors.js');
const {NAMES, metricsText, pointSize, styleArguments} = require('./font-style.js');
const {Held, Made, handleOf, later, native, taken} = require('./native.js');

class Font extends Held {
  /** `Library.font` makes fonts. */
  constructor(made) {
    super(taken(made, 'Library.font makes fonts').handle);
  }

  get metrics() {
    const [ascent, descent, leading, capHeight, xHeight, size, unitsPerEm] =
      native().fontMetrics(handleOf(this));
    return {
      ascent,
      descent,
      leading,
      capHeight,
      xHeight,
      size,
      unitsPerEm,
      lineHeight: ascent + descent
    };
  }

  get size() {
    return this.metrics.size;
  }

  withFallbacks(...fonts) {
    const hint = 'a Font, such as library.font(family, size)';
    const handles = fonts.map((font) => handleOf(check.instance(font, Font, 'a fallback', hint)));
    return new Font(new Made(native().fontWithFallbacks(handleOf(this), handles)));
  }

  withSize(size) {
    return new Font(new Made(native().fontWithSize(handleOf(this), pointSize(size))));
  }

  withSystemFont(stands = true) {
    const told = check.flag(stands, 'stands') ? 'true' : 'false';
    return new Font(new Made(native().fontWithOption(handleOf(this), 'systemFont', told)));
  }

  withMetrics(metrics) {
    const told = metricsText(metrics);
    return new Font(new Made(native().fontWithOption(handleOf(this), 'metrics', told)));
  }

  get path() {
    return native().fontSource(handleOf(this))[0];
  }

  get family() {
    return native().fontSource(handleOf(this))[1];
  }

  get postscriptName() {
    return native().fontSource(handleOf(this))[2];
  }

  get index() {
    return native().fontSource(handleOf(this))[4];
  }

  get variations() {
    const joined = native().fontSource(handleOf(this))[3];
    const parts = joined.split(',').filter(Boolean);
    return Object.fromEntries(
      parts.map((part) => part.split('=')).map(([tag, value]) => [tag, Number(value)]));
  }
}

/** A font that stands for another where that is asked for. */
function standing(font, style) {
  if (style.systemFont !== undefined) font = font.withSystemFont(style.systemFont);
  return style.metrics === undefined || style.metrics === null ? font :
                                                                 font.withMetrics(style.metrics);
}

const folderOf = (directory) =>
  check.path(directory, 'directory', 'a folder, or Library.files([…])');
const filesOf = (files) => check.each(files, 'files', 'an array of paths')
                             .map((file) => check.path(file, 'a file of files'));

let recentFont;

class Library extends Held {
  #recent = new Map();
  #isSystem;

  constructor(directory) {
    super(
      directory instanceof Made ? directory.handle :
                                  native().libraryOpenDirectory(folderOf(directory)),
    );
    this.#isSystem = directory instanceof Made && directory.more[0] === true;
  }

  static files(files) {
    return new Library(new Made(native().libraryOpenFiles(filesOf(files))));
  }

  static system() {
    return new Library(new Made(native().libraryOpenSystem(), true));
  }

  static async openSystem(options) {
    const {signal} = check.settings(options, ['signal'], 'Library.openSystem');
    const handle = await later((start) => start.libraryOpenSystem(), check.abortSignal(signal));
    return new Library(new Made(handle, true));
  }

  static async open(directory, options) {
    const {signal} = check.settings(options, ['signal'], 'Library.open');
    const path = folderOf(directory);
    const handle =
      await later((start) => start.libraryOpenDirectory(path), check.abortSignal(signal));
    return new Library(new Made(handle));
  }

  static async openFiles(files, options) {
    const {signal} = check.settings(options, ['signal'], 'Library.openFiles');
    const paths = filesOf(files);
    const handle = await later((start) => start.libraryOpenFiles(paths), check.abortSignal(signal));
    return new Library(new Made(handle));
  }

  get isSystem() {
    return this.#isSystem;
  }

  get families() {
    return native().libraryFamilies(handleOf(this));
  }

  font(family, size, options) {
    const style = check.settings(options, NAMES, 'font');
    const name = check.string(family, 'family');
    const handle =
      native().fontCreate(handleOf(this), name, pointSize(size), ...styleArguments(style));
    return standing(new Font(new Made(handle)), style);
  }

  fontFromFile(path, size, options) {
    const style = check.settings(options, ['index', ...NAMES], 'fontFromFile');
    const file = check.path(path, 'path');
    const index = check.whole(style.index ?? 0, 'index', undefined, 0, 2 ** 31 - 1);
    const given = [handleOf(this), file, pointSize(size), ...styleArguments(style), index];
    return standing(new Font(new Made(native().fontCreateFromFile(...given))), style);
  }

  static {
    recentFont = (library, family, size) => library.#recentFont(family, size);
  }

  /** The same font again for a family that is asked for in turn. */
  #recentFont(family, size) {
    const key = `${size} ${family}`;
    let font = this.#recent.get(key);
    if (!font || font.isClosed) {
      if (this.#recent.size >= 64) this.#recent.clear();
      font = this.font(family, size);
      this.#recent.set(key, font);
    }
    return font;
  }

  close() {
    this.#recent.clear();
    super.close();
  }
}

let chosenDefault;

function defaultLibrary() {
  const folder = process.env.TEXTGAUGE_FONTS;
  return (chosenDefault ??= folder ? new Library(folder) : Library.system());
}

function setDefaultLibrary(fonts) {
  const isNone = fonts === null || fonts === undefined;
  chosenDefault = isNone || fonts instanceof Library ? fonts ?? undefined : new Library(fonts);
}

/** The library of an argument that may be left out. */
function chosenLibrary(library) {
  if (library === undefined || library === null) return defaultLibrary();
  return check.instance(library, Library, 'library', 'a Library, such as new Library(folder)');
}

/** Whether a library has a family. */
function hasFamily(library, family) {
  try {
    library.font(family, 10).close();
    return true;
  } catch (error) {
    if (!(error instanceof TextGaugeError) || error.code !== 'ERR_TEXTGAUGE_FONT') throw error;
    return false;
  }
}

/** The error that tells that the system was asked, where no library was given. */
function missingFamily(error, library) {
  const isMissing = error instanceof TextGaugeError && error.code === 'ERR_TEXTGAUGE_FONT';
  const found = isMissing && /^(.*no font family ".*?")(?:: (.*))?$/s.exec(error.message);
  const isGiven = library !== undefined && library !== null;
  if (!found || isGiven || !defaultLibrary().isSystem) return error;
  const near = found[2]?.startsWith('did you mean') ? `${found[2]} Or ` : '';
  const message =
    `${found[1]} among the system's fonts: ${near}give a library, call setDefaultLibrary, ` +
    'or set TEXTGAUGE_FONTS';
  return new TextGaugeError(error.code, message, error.place);
}

/** A font of an argument that may be a family's name. */
function resolvedFont(font, size, library) {
  if (library !== undefined && library !== null) chosenLibrary(library);
  const isSized = size !== undefined && size !== null;
  if (font instanceof Font) {
    if (isSized) throw argumentError('size goes with a family\'s name: a Font has one', 'size');
    return font;
  }
  if (font === undefined || font === null)
    throw typeError('font is missing: give a Font or a family\'s name with size');
  const family = check.string(font, 'font', 'a Font or a family\'s name');
  if (!isSized) throw argumentError(`size is missing: give it with "${family}", in points`, 'size');
  try {
    return recentFont(chosenLibrary(library), family, pointSize(size));
  } catch (error) {
    throw missingFamily(error, library);
  }
}

module.exports = {
  Font,
  Library,
  chosenLibrary,
  defaultLibrary,
  hasFamily,
  missingFamily,
  resolvedFont,
  setDefaultLibrary,
};
