'use strict';
// PDF documents of several pages.

const fs = require('node:fs');
const {randomBytes} = require('node:crypto');
const check = require('./check.js');
const {TextGaugeError} = require('./errors.js');
const {Held, handleOf, later, native} = require('./native.js');
const {Picture} = require('./picture.js');

function pageOf(picture) {
  const hint = 'a Picture, such as text.draw(width)';
  return handleOf(check.instance(picture, Picture, 'picture', hint));
}

/** The error of a file that cannot be written. */
const unwritten = (file, error) => new TextGaugeError(
  'ERR_TEXTGAUGE_FILE', `${file}: cannot be written: ${error.message.split(',')[0]}`, file);

/** The name of a file beside another one, which takes its place once it is whole. */
const beside = (file) => `${file}.${randomBytes(8).toString('hex')}`;

class PictureDocument extends Held {
  #parts = [];
  #isFinished = false;
  // Pages are drawn one after the other, in the order of their calls.
  #last = Promise.resolve();
  #waiting = 0;

  constructor() {
    super(native().documentCreate());
  }

  /** What is done once all that was asked for before is done. */
  #inTurn(work) {
    this.#waiting++;
    const done = this.#last.then(work).finally(() => this.#waiting--);
    this.#last = done.catch(() => {});
    return done;
  }

  #checkTurn() {
    if (!this.#waiting) return;
    const message = 'pages are drawn in another thread: await them before';
    throw new TextGaugeError('ERR_TEXTGAUGE_ARGUMENT', message, 'document');
  }

  async append(picture) {
    pageOf(picture);
    handleOf(this);
    return this.#inTurn(async () => {
      const part = await later((start) => start.documentAppend(handleOf(this), pageOf(picture)));
      this.#parts.push(part);
    });
  }

  appendSync(picture) {
    this.#checkTurn();
    this.#parts.push(native().documentAppend(handleOf(this), pageOf(picture)));
  }

  #whole(part) {
    if (part) this.#parts.push(part);
    this.#isFinished = true;
    this.#parts = [Buffer.concat(this.#parts)];
    return Buffer.from(this.#parts[0]);
  }

  async pdf() {
    handleOf(this);
    return this.#inTurn(async () => {
      const handle = handleOf(this);
      return this.#whole(
        this.#isFinished ? null : await later((start) => start.documentFinish(handle)));
    });
  }

  pdfSync() {
    this.#checkTurn();
    const handle = handleOf(this);
    return this.#whole(this.#isFinished ? null : native().documentFinish(handle));
  }

  async save(path) {
    const file = check.path(path, 'path');
    const data = await this.pdf();
    const name = beside(file);
    try {
      await fs.promises.writeFile(name, data, {flag: 'wx'});
      await fs.promises.stat(file).then(
        ({mode}) => fs.promises.chmod(name, mode & 0o777), () => {});
      await fs.promises.rename(name, file);
    } catch (error) {
      await fs.promises.rm(name, {force: true}).catch(() => {});
      throw unwritten(file, error);
    }
  }

  saveSync(path) {
    const file = check.path(path, 'path');
    const data = this.pdfSync();
    const name = beside(file);
    try {
      fs.writeFileSync(name, data, {flag: 'wx'});
      if (fs.existsSync(file)) fs.chmodSync(name, fs.statSync(file).mode & 0o777);
      fs.renameSync(name, file);
    } catch (error) {
      try {
        fs.rmSync(name, {force: true});
      } catch {
        // What failed before is told.
      }
      throw unwritten(file, error);
    }
  }

  get pageCount() {
    return native().documentPageCount(handleOf(this));
  }
}

module.exports = {PictureDocument};
