import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Rollup, build } from 'vite';
import { oldestBrowsers } from './floor.ts';
import type { drawn } from './drawPicture.tsx';

const CLIENT = join(import.meta.dirname, '..');
/** Inside `node_modules`, so that the built file can import React. */
const DRAWN = join(CLIENT, 'node_modules', '.cache', 'picture');

/** The pictures as HTML with marks for texts, the texts by key, and the screens. */
export type Drawn = typeof drawn;

/**
 * Prerenders the first pictures with React. It uses a separate process, because with a global `document` the bundler
 * would assume a browser.
 */
export async function draw(): Promise<Drawn> {
  await build({
    configFile: false,
    root: CLIENT,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    define: { 'import.meta.env.ZARABA_VERSION': '""', 'import.meta.env.ZARABA_BUILD': '""' },
    resolve: { conditions: ['source'] },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { resolve: { conditions: ['source'] } },
    build: {
      outDir: DRAWN,
      emptyOutDir: true,
      minify: false,
      ssr: join(import.meta.dirname, 'drawPicture.tsx'),
      rolldownOptions: { output: { entryFileNames: 'draw.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  const code = `
    const { drawn } = await import(${JSON.stringify(pathToFileURL(join(DRAWN, 'draw.mjs')).href)});
    process.stdout.write(JSON.stringify(drawn), () => process.exit());`;
  const text = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: CLIENT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 10_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  rmSync(DRAWN, { recursive: true });
  return JSON.parse(text) as Drawn;
}

const OWN_MODULES = /[\\/](?:client|kit|contracts)[\\/]src[\\/](?!picture[\\/]main)/;

/** Wraps a picture in a template element, which the inline script shows. */
function template([name, html]: readonly [string, string]): string {
  return `<template data-picture="${name}">${html}</template>`;
}

/** The parts of the page that show its first picture. */
export interface PictureParts {
  /** The pictures as HTML template elements. */
  readonly templates: string;
  /** The script that fills a picture with data (`client/src/picture`). */
  readonly code: string;
  /** The screens by address. */
  readonly screens: Drawn['screens'];
}

/** Prerenders the pictures, and builds the script that fills them with data. */
export async function pictureParts(): Promise<PictureParts> {
  const { pictures, texts, screens } = await draw();
  const built = await build({
    configFile: false,
    root: CLIENT,
    logLevel: 'error',
    publicDir: false,
    define: { TEXTS: JSON.stringify(texts) },
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      target: oldestBrowsers(),
      rolldownOptions: {
        treeshake: {
          propertyReadSideEffects: false,
          moduleSideEffects: [
            { test: OWN_MODULES, sideEffects: false },
            { test: /node_modules/, sideEffects: false },
          ],
          manualPureFunctions: ['createSlice', 'createAction', 'createSelector', 'z'],
        },
      },
      lib: { entry: join(CLIENT, 'src', 'picture', 'main.ts'), formats: ['iife'], name: 'picture' },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  return {
    templates: Object.entries(pictures).map(template).join(''),
    code: output?.output[0].code.trim() ?? '',
    screens,
  };
}
