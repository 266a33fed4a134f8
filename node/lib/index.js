'use strict';
// What the package has. Nothing is opened before it is needed.

const {
  heightRanges,
  heightRangesSync,
  heights,
  heightsSync,
  largestSizes,
  largestSizesSync,
} = require('./batch.js');
const {Canvas} = require('./canvas.js');
const {CellTemplate, HeightCache} = require('./cells.js');
const {RowError, TextGaugeError} = require('./errors.js');
const {fit, fitSync} = require('./fit.js');
const {Font, Library, defaultLibrary, setDefaultLibrary} = require('./fonts.js');
const {Glyphs} = require('./glyphs.js');
const {GrowingText} = require('./growing.js');
const {HTMLDocument} = require('./html-document.js');
const {Label} = require('./label.js');
const {lines, linesSync} = require('./lines.js');
const {measurements, measurementsSync} = require('./measurements.js');
const {libraryPath, libraryVersion, version} = require('./native.js');
const {Options} = require('./options.js');
const {Picture} = require('./picture.js');
const {PictureDocument} = require('./picture-document.js');
const {PlacedText, columns} = require('./placed.js');
const {Requests} = require('./requests.js');
const {Rows} = require('./rows.js');
const {StyledText} = require('./styled.js');
const {Baseline, Sweep} = require('./sweep.js');
const {Table} = require('./table.js');
const {Text, measure} = require('./text.js');

module.exports = {
  Baseline,
  Canvas,
  CellTemplate,
  Font,
  Glyphs,
  GrowingText,
  HTMLDocument,
  HeightCache,
  Label,
  Library,
  Options,
  Picture,
  PictureDocument,
  PlacedText,
  Requests,
  RowError,
  Rows,
  StyledText,
  Sweep,
  Table,
  Text,
  TextGaugeError,
  columns,
  defaultLibrary,
  fit,
  fitSync,
  heightRanges,
  heightRangesSync,
  heights,
  heightsSync,
  largestSizes,
  largestSizesSync,
  libraryPath,
  libraryVersion,
  lines,
  linesSync,
  measure,
  measurements,
  measurementsSync,
  setDefaultLibrary,
  version,
};
