// Looks in CI whether a cell's texts still fit, at all text sizes: fails for what is wrong and was
// not wrong before.
//
//   node sweep.mjs TEMPLATE.yaml ROWS.json BASELINE [--update] [--fonts FOLDER] [--report FOLDER]
//
// Outside of a checkout it needs `npm install` of the package's .tgz, and --fonts.
//
// --update keeps what is found as the new baseline, which is reviewed with the code. --report
// writes a page with a picture of every cell.
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {Baseline, CellTemplate, Library} from 'textgauge';

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    update: {type: 'boolean'},
    fonts: {type: 'string', default: fileURLToPath(new URL('../../fonts', import.meta.url))},
    report: {type: 'string'},
  },
});
const [template, rows, file] = positionals;
if (!file) {
  console.error('sweep: give a template, rows and a baseline');
  process.exit(64);
}
if (!existsSync(values.fonts)) {
  const usage = 'node sweep.mjs TEMPLATE ROWS BASELINE --fonts FOLDER';
  console.error(`sweep: ${values.fonts}: no such folder: give one with fonts: ${usage}`);
  process.exit(66);
}
const cell = CellTemplate.fromYAML(template, {library: await Library.open(values.fonts)});
// The first field is what rows are known by.
const read = JSON.parse(readFileSync(rows, 'utf8'));
const idField = Object.keys(read[0] ?? {})[0] ?? 'id';
const sweep = await cell.sweep(read, {idField, threads: null});
const baseline = existsSync(file) ? await Baseline.open(file) : undefined;

if (values.report) await sweep.writeReport(values.report, {baseline, threads: null});
if (values.update || !baseline) {
  await sweep.writeBaseline(file);
  console.log(`${file}: ${sweep.rowCount} rows, ${sweep.findings.length} findings are kept`);
} else {
  const {isChanged, newFindings, heights} = sweep.difference(baseline);
  console.log(isChanged ? sweep.text(baseline) : 'as the baseline has it');
  process.exit(newFindings.length || heights.length ? 1 : 0);
}
