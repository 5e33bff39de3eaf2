/**
 * Stores the compiled code of the part of the server that its first answer needs. The build splits that part into a
 * script and a loader. `node scripts/ensure/keepCompiled.mjs` then writes V8's code cache beside the script. It runs
 * the server in this process, which must have no flags, because V8 accepts a code cache only under the same flags.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { SIMULATOR_MAIN } from '../lib/paths.mjs';

/** The end of the script's name. */
const SCRIPT = '.script.js';
/** The parameters that Node passes to a required file. */
const PARAMETERS = 'exports, require, module, __filename, __dirname';
const BEFORE = `(function (${PARAMETERS}) {`;
const BEHIND = '\n})';
const FOLDER = dirname(SIMULATOR_MAIN);

/** Escapes all letters outside ASCII. With one byte per letter, Node needs half the memory for it. */
const inAscii = (code) =>
  code.replace(/[^\n -~\t]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Returns the loader of the script beside it. The code cache contains the build's path and no source map. With source
 * maps, or with another Node, the script is loaded like any other file.
 */
const loader = (script) => `"use strict";
const { existsSync, readFileSync } = require("node:fs");
const { Script } = require("node:vm");
const filename = __dirname + "/${script}";
const kept = filename + "." + process.version + "-" + process.platform + "-" + process.arch;
if (process.sourceMapsEnabled || !existsSync(kept)) module.exports = require(filename);
else {
	const source = ${JSON.stringify(BEFORE)} + readFileSync(filename, "latin1") + ${JSON.stringify(BEHIND)};
	new Script(source, { filename, cachedData: readFileSync(kept) }).runInThisContext()(${PARAMETERS});
}
`;

/**
 * Returns the plugin that splits a chunk into a script and a loader. It also marks the folder's files as scripts,
 * whatever the package states.
 * @param {string} name of the chunk
 * @returns {import('vite').Plugin}
 */
export function keepCompiled(name) {
  return {
    name: 'keep-compiled',
    generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
      if (chunk?.type !== 'chunk') throw new Error(`No chunk is named ${name}.`);
      const fileName = chunk.fileName.replace(/\.js$/, SCRIPT);
      this.emitFile({ type: 'asset', fileName, source: inAscii(chunk.code) });
      chunk.code = loader(fileName);
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
    },
  };
}

/** Returns the script in a file, as the loader compiles it. */
export function scriptIn(filename) {
  return new Script(`${BEFORE}${readFileSync(filename, 'latin1')}${BEHIND}`, { filename });
}

/** Stores a script's compiled code for this Node. */
export function keep(script, filename) {
  const { version, platform, arch } = process;
  writeFileSync(`${filename}.${version}-${platform}-${arch}`, script.createCachedData());
}

/**
 * Starts the built server, waits for one answer, and stores what is compiled by then.
 * @throws if it does not answer
 */
async function keepServer() {
  const name = readdirSync(FOLDER).find((file) => file.endsWith(SCRIPT));
  const filename = join(FOLDER, name);
  const script = scriptIn(filename);
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, FOLDER);
  let greeting = '';
  process.stdout.write = (text) => (greeting += text) !== '';
  await module.exports.serve(['--memory', '--host', '127.0.0.1', '--port', '0'], '');
  const [url] = /http:\/\/localhost:\d+\//.exec(greeting);
  const { ok } = await fetch(`${url}sim/v1/health`);
  if (!ok) throw new Error('The built server did not answer.');
  keep(script, filename);
  process.exit();
}

if (import.meta.filename === process.argv[1]) await keepServer();
