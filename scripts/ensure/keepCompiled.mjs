/**
 * Keeps the compiled form of the part of the server that its first answer needs: the build cuts it into a script and a
 * loader, and `node scripts/ensure/keepCompiled.mjs` writes what V8 made of the script beside it. That runs the server in this
 * process, which must have no flags: V8 takes what it kept only under the same ones.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { SIMULATOR_MAIN } from '../lib/paths.mjs';

/** Ends the name of the script. */
const SCRIPT = '.script.js';
/** What Node gives to a file that is required. */
const PARAMETERS = 'exports, require, module, __filename, __dirname';
const BEFORE = `(function (${PARAMETERS}) {`;
const BEHIND = '\n})';
const FOLDER = dirname(SIMULATOR_MAIN);

/** Every other letter as an escape: what is left is one byte a letter, which Node reads and holds in half the memory. */
const inAscii = (code) =>
  code.replace(/[^\n -~\t]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * A file that is the script beside it. What was kept has the place of the build in it, and no source map: with those on,
 * and where another Node built it, the script is a file like any other.
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
 * The plugin that cuts a chunk into its script and a loader. Files of the folder are scripts from then on, whatever the
 * package says.
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

/** The script in a file, as the loader compiles it. */
export function scriptIn(filename) {
  return new Script(`${BEFORE}${readFileSync(filename, 'latin1')}${BEHIND}`, { filename });
}

/** Keeps what of a script is compiled, for this Node. */
export function keep(script, filename) {
  const { version, platform, arch } = process;
  writeFileSync(`${filename}.${version}-${platform}-${arch}`, script.createCachedData());
}

/** Starts the built server, has it answer once, and keeps what is compiled by then. @throws where it does not answer */
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
