'use strict';
// The addon and the C library: where they are, and how they are called.

const fs = require('node:fs');
const path = require('node:path');
const {TextGaugeError, argumentError, libraryError, typeError} = require('./errors.js');

const PACKAGE = path.dirname(__dirname);
const CHECKOUT = path.dirname(PACKAGE);
const PREBUILT = path.join(PACKAGE, 'prebuilt', `${process.platform}-${process.arch}`);
const {version} = require('../package.json');

let opened;

const isCheckout = () => fs.existsSync(path.join(CHECKOUT, 'Package.swift'));

/** Where the addon may be, the first one first. */
function addons() {
  const built = path.join(CHECKOUT, '.build', 'node', 'textgauge.node');
  return [path.join(PREBUILT, 'textgauge.node'), ...(isCheckout() ? [built] : [])];
}

/** Files of a folder whose name is the library's. */
function librariesIn(folder) {
  try {
    return fs.readdirSync(folder)
      .filter((name) => name.startsWith('libtextgauge.so'))
      .sort()
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** Where the library may be, the first one first. */
function libraries() {
  const chosen = process.env.TEXTGAUGE_LIBRARY;
  if (chosen) return [chosen];
  const built = path.join(CHECKOUT, '.build');
  const checkout = isCheckout() ? [path.join(built, 'c', 'lib'), path.join(built, 'release')] : [];
  const [major, minor] = version.split('.');
  // Below 1.0 each minor version breaks.
  const soname = `libtextgauge.so.${major === '0' ? `0.${minor}` : major}`;
  return [...[PREBUILT, ...checkout].flatMap(librariesIn), soname, 'libtextgauge.so'];
}

function missing(what, hint, tried) {
  const message = `${what} was not found: ${hint}. Tried: ${tried.join('; ')}`;
  return new TextGaugeError('ERR_TEXTGAUGE_LIBRARY', message, 'TEXTGAUGE_LIBRARY', 4000);
}

function loadAddon() {
  const tried = [];
  for (const file of addons()) {
    try {
      return require(file);
    } catch (error) {
      tried.push(`${file} (${error.message.split('\n')[0]})`);
    }
  }
  throw missing(
    'the addon',
    'install the package for Linux on x64 with glibc, or run "scripts/test node" in a checkout',
    tried,
  );
}

function open() {
  const addon = loadAddon();
  const tried = [];
  for (const file of libraries()) {
    try {
      const found = {addon, path: file, version: addon.open(file)};
      addon.setErrorFactory(libraryError);
      return found;
    } catch (error) {
      tried.push(`${file} (${error.message})`);
    }
  }
  throw missing(
    'libtextgauge',
    'install the package that has it, build it with "scripts/package c" in a checkout, or let ' +
      'TEXTGAUGE_LIBRARY name the file',
    tried,
  );
}

/** The addon. It and the library are opened when they are first needed. */
const native = () => (opened ??= open()).addon;
const libraryPath = () => (opened ??= open()).path;
const libraryVersion = () => (opened ??= open()).version;

/**
 * What another thread answers. An abort rejects at once; the thread stops as soon as it can.
 *
 * @param {(later: object) => [Promise, object]} start
 * @param {AbortSignal | undefined} signal
 */
async function later(start, signal) {
  signal?.throwIfAborted();
  const addon = native();
  const [promise, ticket] = start(addon.later);
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => {
      addon.cancel(ticket);
      reject(signal.reason);
    };
    const end = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, {once: true});
    // What was read may have run code that stops the call.
    if (signal.aborted) abort();
    promise.then(
      (answer) => {
        end();
        resolve(answer);
      },
      (error) => {
        end();
        reject(error);
      },
    );
  });
}

/** What a function does with handles, which may be closed meanwhile. */
async function keeping(handles, work) {
  const {close, share} = native();
  const kept = handles.map((handle) => handle && share(handle));
  try {
    return await work(...kept);
  } finally {
    kept.forEach((handle) => handle && close(handle));
  }
}

/** A handle that was made, for a constructor to take over. */
class Made {
  constructor(handle, ...more) {
    this.handle = handle;
    this.more = more;
  }
}

let handleOf;

/** What holds an object of the C library. */
class Held {
  #handle;

  constructor(handle) {
    this.#handle = handle;
  }

  static {
    handleOf = (object) => {
      const handle = object.#handle;
      if (handle === undefined) {
        const kind = object.constructor.name;
        throw argumentError(`the ${kind} was closed before: make another`, kind);
      }
      return handle;
    };
  }

  close() {
    const handle = this.#handle;
    if (handle === undefined) return;
    this.#handle = undefined;
    native().close(handle);
  }

  get isClosed() {
    return this.#handle === undefined;
  }
}

// Node 18.18 and later have it.
if (Symbol.dispose) {
  Object.defineProperty(Held.prototype, Symbol.dispose, {
    value() {
      this.close();
    },
  });
}

/** What a constructor that is none of the user's was given. */
function taken(made, hint) {
  if (!(made instanceof Made)) throw typeError(`Illegal constructor: ${hint}`);
  return made;
}

module.exports = {
  Held,
  Made,
  handleOf: (object) => handleOf(object),
  keeping,
  later,
  libraryPath,
  libraryVersion,
  native,
  taken,
  version,
};
