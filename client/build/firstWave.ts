import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Plugin, type Rollup, build, normalizePath, runnerImport } from 'vite';
import { brand, brandStyle } from './brand.ts';
import type { ROUTES as Routes } from '../src/app/routes.tsx';
import type { Plan, ScreenPlan } from '../src/first/plan.ts';
import { oldestBrowsers } from './floor.ts';
import { pictureParts } from './picture.ts';

const CLIENT = join(import.meta.dirname, '..');
const SOURCES = join(CLIENT, 'src');
const id = (name: string): string => normalizePath(join(SOURCES, name));

/** The plan of a page that is served from its sources: nothing is known of its files. */
const NO_FILES = { jp: [], cn: [], us: [] };
const NO_PLAN: Omit<Planned, 'base'> = {
  page: [],
  entry: [],
  files: [],
  frame: [],
  texts: NO_FILES,
  screens: {},
};

/** A page that is served from its sources has no pictures: its style sheets come with its scripts. */
const NO_PICTURE = { templates: '', code: '' };

/** The plan, and the files that the page names itself. */
type Planned = Plan & { readonly page: readonly string[] };
type Contract = typeof import('@zaraba/contracts');
type ScreenModule = Omit<ScreenPlan, 'files'> & { readonly address: string; readonly module: string };

/** Evaluates a module of the sources. */
async function evaluated<T>(name: string): Promise<T> {
  const { module } = await runnerImport<T>(name, { root: CLIENT, logLevel: 'error' });
  return module;
}

/** The module of each screen, and what the route table says of it. */
async function screenModules({ SCREENS, SCREEN_NAMES }: Contract): Promise<readonly ScreenModule[]> {
  const { ROUTES } = await evaluated<{ ROUTES: typeof Routes }>(id('app/routes.tsx'));
  return SCREEN_NAMES.map((name) => {
    const { load, chrome, session } = ROUTES[name];
    // The only place that says which module a screen is, is the import inside the function.
    const imported = /"([^"]+)"/.exec(load.toString())?.[1];
    if (imported === undefined) throw new Error(`The route ${name} does not import its screen.`);
    return {
      name,
      address: SCREENS[name],
      module: id(imported.replace(/^\/src\//, '')),
      framed: chrome !== 'none',
      session,
    };
  });
}

/** Reads from a build which files a module needs. */
class Files {
  readonly #chunks: readonly Rollup.OutputChunk[];
  readonly names: string[] = [];
  /** The files that the page names itself. */
  readonly known: ReadonlySet<string>;

  constructor(bundle: Rollup.OutputBundle, entry: Rollup.OutputChunk) {
    this.#chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const needed = this.#neededBy(entry.fileName);
    // An entry that only imports is left out of the build: the page names what it imports.
    this.known = new Set(entry.moduleIds.length > 0 ? needed : needed.filter((file) => file !== entry.fileName));
  }

  /** Places in `names` of the scripts and style sheets of these modules, without those that the page names itself. */
  of(...modules: readonly string[]): number[] {
    const files = new Set(modules.flatMap((module) => this.#neededBy(this.#chunkOf(module).fileName)));
    return [...files].filter((file) => !this.known.has(file)).map((file) => this.#placeOf(file));
  }

  #chunkOf(module: string): Rollup.OutputChunk {
    const chunk =
      this.#chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
      this.#chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (chunk === undefined) throw new Error(`The build has no file for ${module}.`);
    return chunk;
  }

  #neededBy(file: string, seen = new Set<string>()): readonly string[] {
    const chunk = this.#chunks.find(({ fileName }) => fileName === file);
    if (seen.has(file) || chunk === undefined) return [];
    seen.add(file);
    const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
    return [...chunk.imports.flatMap((imported) => this.#neededBy(imported, seen)), file, ...styles];
  }

  #placeOf(file: string): number {
    const place = this.names.indexOf(file);
    return place >= 0 ? place : this.names.push(file) - 1;
  }
}

async function planOf(bundle: Rollup.OutputBundle, entry: Rollup.OutputChunk, contract: Contract): Promise<Planned> {
  const files = new Files(bundle, entry);
  const inEach = (name: (language: string) => string): Plan['texts'] => ({
    jp: files.of(id(name('jp'))),
    cn: files.of(id(name('cn'))),
    us: files.of(id(name('us'))),
  });
  const modules = await screenModules(contract);
  const plan = {
    frame: files.of(id('app/shell/frame.tsx')),
    texts: inEach((language) => `i18n/${language}.ts`),
    screens: Object.fromEntries(
      modules.map(({ address, module, ...screen }) => [address, { ...screen, files: files.of(module) }]),
    ),
  };
  const own = [...files.known];
  const starts = own.filter((name) => name.endsWith('.js')).map((name) => `./${name}`);
  return { page: own, entry: starts, base: contract.API_BASE, files: files.names.map((name) => `./${name}`), ...plan };
}

/** The script of the page, with the plan in it. */
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

/** A script in the page. */
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

/** The sources that a content policy must allow for this page: the hashes of what stands in it. */
function hashesOf(page: string, tag: 'script' | 'style'): readonly string[] {
  const inline = page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** A style sheet that the page names itself, which would hold up its first paint. */
const STYLE_LINK = /\s*<link rel="stylesheet"([^>]*)>/g;

/** Has the page only fetch its style sheets, ahead of its script, which puts them in force. */
function fetched(page: string): string {
  const links = [...page.matchAll(STYLE_LINK)].map(
    ([, rest = '']) => `<link rel="preload" as="style" data-page${rest}>`,
  );
  return page.replaceAll(STYLE_LINK, '').replace('<!-- first: script -->', (script) => `${links.join('')}${script}`);
}

/** The script that starts the app. */
const ENTRY = /<script type="module" crossorigin src="\.\/(assets\/[^"]+)"><\/script>/;

/**
 * The file that starts the app once the first picture is painted; at once where the script that paints it was not allowed to
 * run. It is a file, since a server that allows no script in the page allows this one.
 */
function starterOf(entry: string): { readonly name: string; readonly code: string } {
  const load = `import("./${basename(entry)}")`;
  // The page hears of a tag that fails to load, but not of an import that does (`watchStart`): that one is reported to it.
  const report = '.catch(e=>{dispatchEvent(new ErrorEvent("error",{filename:origin}));throw e})';
  // In a task of its own: the page has requested the files of the screen by then.
  const code = `await self.begunPicture;setTimeout(()=>${load}${report});`;
  return { name: `assets/${createHash('sha256').update(code).digest('hex').slice(0, 7)}.js`, code };
}

/** Has the starter import the entry of the page, which fetches it itself. */
function started(page: string): string {
  return page.replace(ENTRY, (_, entry: string) => {
    starter = starterOf(entry);
    return `<script type="module" fetchpriority="low" crossorigin src="./${starter.name}"></script>`;
  });
}

let starter: ReturnType<typeof starterOf> | undefined;
let planned: Planned | undefined;

/**
 * Puts into the page what it needs before any file has arrived: the style of the first paint, and the script that starts
 * everything the wanted screen needs in one round of requests. Beside the page it writes `inline.json`: their hashes, by
 * directive, for the content policy of whoever serves the build. `plan.json` is the plan, for checks
 * of the build.
 */
export const firstWave: Plugin = {
  name: 'first-wave',
  transformIndexHtml: {
    order: 'post',
    handler: async (page, { bundle, chunk }) => {
      const contract = await evaluated<Contract>('@zaraba/contracts');
      const plan =
        bundle === undefined || chunk === undefined
          ? { base: contract.API_BASE, ...NO_PLAN }
          : await planOf(bundle, chunk, contract);
      const { page: ofPage, ...told } = plan;
      const script = await scriptWith(told);
      const { templates, code } = bundle === undefined ? NO_PICTURE : await pictureParts();
      const whole = started(page);
      planned = { ...plan, page: starter === undefined ? ofPage : [...ofPage, starter.name] };
      return fetched(whole)
        .replace('<!-- first: style -->', () => `<style>${sheet()}</style>`)
        .replace('<!-- first: script -->', () => scriptTag(script))
        .replace('<!-- first: picture -->', () => (code === '' ? '' : templates + scriptTag(code)));
    },
  },
  writeBundle: ({ dir = '' }) => {
    if (starter) writeFileSync(join(dir, starter.name), starter.code);
    writeFileSync(join(dir, 'plan.json'), JSON.stringify(planned, null, 2));
    const page = readFileSync(join(dir, 'index.html'), 'utf8');
    const hashes = { 'script-src': hashesOf(page, 'script'), 'style-src': hashesOf(page, 'style') };
    writeFileSync(join(dir, 'inline.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  },
};
