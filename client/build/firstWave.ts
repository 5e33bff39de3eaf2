import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Plugin, type Rollup, build, normalizePath, runnerImport } from 'vite';
import { brand, brandStyle } from './brand.ts';
import type { Plan } from '../src/first/plan.ts';
import { oldestBrowsers } from './floor.ts';
import { type PictureParts, pictureParts } from './picture.ts';

const CLIENT = join(import.meta.dirname, '..');
const SOURCES = join(CLIENT, 'src');

/** The files that a first visit loads. */
interface Files {
  readonly page: readonly string[];
  readonly texts: Plan['texts'];
}

/**
 * The parts for a page without prerendered pictures. The development server's page has none, because its style sheets
 * arrive with its scripts.
 */
const NO_PICTURE: PictureParts = { templates: '', code: '', screens: {} };

type Contract = typeof import('@zaraba/contracts');

/** Evaluates a source module and returns its exports. */
async function evaluated<T>(name: string): Promise<T> {
  const { module } = await runnerImport<T>(name, { root: CLIENT, logLevel: 'error' });
  return module;
}

/** Returns a file of the build, with all scripts and style sheets that it imports directly or indirectly. */
function neededBy(bundle: Rollup.OutputBundle, file: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return seen;
  chunk.imports.forEach((imported) => neededBy(bundle, imported, seen));
  seen.add(file);
  chunk.viteMetadata?.importedCss.forEach((styles) => seen.add(styles));
  return seen;
}

/** Returns the files that every visit loads, and those that each language adds. */
function filesOfBuild(bundle: Rollup.OutputBundle, entry: string): Files {
  const page = neededBy(bundle, entry);
  const textsIn = (language: string): readonly string[] => {
    const module = normalizePath(join(SOURCES, 'i18n', `${language}.ts`));
    const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
    if (chunk === undefined) throw new Error(`The build has no file for ${module}.`);
    return [...neededBy(bundle, chunk.fileName)].filter((file) => !page.has(file));
  };
  return { page: [...page], texts: { jp: textsIn('jp'), cn: textsIn('cn'), us: textsIn('us') } };
}

/** The development server does not know the files of a page in advance. */
const NO_FILES: Files = { page: [], texts: { jp: [], cn: [], us: [] } };

const addressOf = (file: string): string => `./${file}`;

/** Builds the page's inline script, including the plan of its requests. */
async function scriptWith(plan: Plan): Promise<string> {
  const built = await build({
    configFile: false,
    root: CLIENT,
    logLevel: 'error',
    publicDir: false,
    define: { PLAN: JSON.stringify(plan) },
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      target: oldestBrowsers(),
      lib: { entry: join(SOURCES, 'first', 'main.ts'), formats: ['iife'], name: 'first' },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  return output?.output[0].code.trim() ?? '';
}

/** Wraps code in a script element for the page. */
function scriptTag(code: string): string {
  if (code.includes('</script')) throw new Error('The script of the page would end itself.');
  return `<script>${code}</script>`;
}

function sheet(): string {
  const text = readFileSync(join(SOURCES, 'first', 'splash.css'), 'utf8');
  return `${text}${brandStyle(brand)}`
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the hashes of the page's inline scripts or styles, for the content security policy. */
function hashesOf(page: string, tag: 'script' | 'style'): readonly string[] {
  const inline = page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Matches a style sheet link. It would block the first paint. */
const STYLE_LINK = /\s*<link rel="stylesheet"([^>]*)>/g;

/** Replaces the style sheet links with preloads before the inline script. That script applies the style sheets. */
function fetched(page: string): string {
  const links = [...page.matchAll(STYLE_LINK)].map(
    ([, rest = '']) => `<link rel="preload" as="style" data-page${rest}>`,
  );
  return page.replaceAll(STYLE_LINK, '').replace('<!-- first: script -->', (script) => `${links.join('')}${script}`);
}

/** Matches the script element that loads the app's entry file. */
const ENTRY = /<script type="module" crossorigin src="\.\/(assets\/[^"]+)"><\/script>/;

/**
 * Returns the file that starts the app after the first paint. If the content security policy blocked the inline script,
 * it starts the app at once. It is a file of its own because such a policy still allows files.
 */
function starterOf(entry: string): { readonly name: string; readonly code: string } {
  const load = `import("./${basename(entry)}")`;
  // The page notices a script element that fails to load, but not a failed `import()` (see `watchStart`). The failure
  // is therefore reported as an error event.
  const report = '.catch(e=>{dispatchEvent(new ErrorEvent("error",{filename:origin}));throw e})';
  // In a separate task, so that the page requests the screen's files before the app starts.
  const code = `await self.begunPicture;setTimeout(()=>${load}${report});`;
  return { name: `assets/${createHash('sha256').update(code).digest('hex').slice(0, 7)}.js`, code };
}

/** Replaces the page's entry script with the starter, which imports the entry file. */
function started(page: string): string {
  return page.replace(ENTRY, (_, entry: string) => {
    starter = starterOf(entry);
    return `<script type="module" fetchpriority="low" crossorigin src="./${starter.name}"></script>`;
  });
}

let starter: ReturnType<typeof starterOf> | undefined;
let files: Files | undefined;

/**
 * Inserts into the page what it needs before any file arrives: the style of the first paint, and the script that
 * requests everything for the first screen in one round. It writes two files. `inline.json` has the hashes of inline
 * scripts and styles, for the server's content security policy. `files.json` lists the files of a first visit, for
 * checks of the build.
 */
export const firstWave: Plugin = {
  name: 'first-wave',
  transformIndexHtml: {
    order: 'post',
    handler: async (page, { bundle, chunk }) => {
      const { API_BASE: base } = await evaluated<Contract>('@zaraba/contracts');
      const isBuilt = bundle !== undefined && chunk !== undefined;
      const { page: own, texts } = isBuilt ? filesOfBuild(bundle, chunk.fileName) : NO_FILES;
      const { templates, code, screens } = isBuilt ? await pictureParts() : NO_PICTURE;
      const entry = own.filter((name) => name.endsWith('.js')).map(addressOf);
      const addresses = { jp: texts.jp.map(addressOf), cn: texts.cn.map(addressOf), us: texts.us.map(addressOf) };
      const script = await scriptWith({ base, entry, texts: addresses, screens });
      const whole = started(page);
      files = { page: starter === undefined ? own : [...own, starter.name], texts };
      return fetched(whole)
        .replace('<!-- first: style -->', () => `<style>${sheet()}</style>`)
        .replace('<!-- first: script -->', () => scriptTag(script))
        .replace('<!-- first: picture -->', () => (code === '' ? '' : templates + scriptTag(code)));
    },
  },
  writeBundle: ({ dir = '' }) => {
    if (starter) writeFileSync(join(dir, starter.name), starter.code);
    writeFileSync(join(dir, 'files.json'), JSON.stringify(files, null, 2));
    const page = readFileSync(join(dir, 'index.html'), 'utf8');
    const hashes = { 'script-src': hashesOf(page, 'script'), 'style-src': hashesOf(page, 'style') };
    writeFileSync(join(dir, 'inline.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  },
};
