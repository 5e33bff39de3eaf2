import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The brand of a build, shown until the server's configuration arrives; see docs/guide/integrators.md. */
const FILE = resolve(process.env['ZARABA_BRAND'] ?? join(import.meta.dirname, '..', 'brand.json'));
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
/** The design tokens that each of a brand's colours replaces. */
const TOKENS = {
  background: ['--bg-canvas'],
  primary: ['--primary', '--primary-hover', '--link', '--focus'],
  onPrimary: ['--on-primary'],
} as const;
type Colours = Readonly<Partial<Record<keyof typeof TOKENS, string>>>;

/** An operator's name, icon and colours. */
export interface Brand {
  /** If empty, the app has no name until the configuration states one. */
  readonly name: string;
  /** The path of an SVG file, relative to the brand file. */
  readonly icon: string;
  readonly colours: Readonly<Record<Scheme, Colours & { readonly background: string }>>;
}

/**
 * Parses a brand file.
 * @throws an error with the reason if the file is invalid
 */
export function brandOf(json: string): Brand {
  const { name, icon, colours } = JSON.parse(json) as Partial<Brand>;
  if (typeof name !== 'string') throw new Error('The brand has no name; an empty one leaves it to the configuration.');
  if (typeof icon !== 'string' || !icon.endsWith('.svg'))
    throw new Error('The icon of the brand is not the path of an SVG.');
  for (const scheme of SCHEMES) {
    const given = Object.entries(colours?.[scheme] ?? {});
    if (colours?.[scheme]?.background === undefined) throw new Error(`The brand has no ${scheme} background.`);
    for (const [colour, value] of given) {
      if (!Object.hasOwn(TOKENS, colour)) throw new Error(`The brand gives an unknown colour, ${scheme} ${colour}.`);
      if (!/^#[\da-f]{6}$/i.test(value)) throw new Error(`The brand's ${scheme} ${colour} is not written as #rrggbb.`);
    }
  }
  return { name, icon, colours: colours as Brand['colours'] };
}

/** Returns the CSS rules that replace the default colours with the brand's, even in the first paint. */
export function brandStyle({ colours }: Brand): string {
  const rule = (scheme: Scheme): string => {
    const given = Object.entries(colours[scheme]) as [keyof typeof TOKENS, string][];
    const tokens = given.flatMap(([colour, value]) => TOKENS[colour].map((token) => `${token}:${value}`));
    return `{background:${colours[scheme].background};${tokens.join(';')}}`;
  };
  const dark = rule('dark');
  return [
    `@media screen{html:root${rule('light')}html:root[data-theme='dark']${dark}}`,
    `@media screen and (prefers-color-scheme:dark){html:root:not([data-theme])${dark}}`,
  ].join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the HTML page with the brand's name and theme colours. */
export function branded(page: string, { name, colours }: Brand): string {
  const named = page
    .replace('<title></title>', () => `<title>${escaped(name)}</title>`)
    .replace('<h1></h1>', () => `<h1>${escaped(name)}</h1>`)
    .replace('name="application-name" content=""', () => `name="application-name" content="${escaped(name)}"`);
  return SCHEMES.reduce(
    (text, scheme) =>
      text.replace(
        new RegExp(`(name="theme-color" content=")[^"]*(" media="\\(prefers-color-scheme: ${scheme}\\)")`),
        `$1${colours[scheme].background}$2`,
      ),
    named,
  );
}

/**
 * Returns the manifest of the installed app with the brand's name and colour. If the brand has no name, the manifest
 * has none either, and the first visit adds one.
 */
export function brandedManifest(json: string, { name, colours }: Brand): string {
  const { background } = colours.light;
  const manifest = { ...(JSON.parse(json) as object), background_color: background, theme_color: background };
  return JSON.stringify(name === '' ? manifest : { name, short_name: name, ...manifest }, null, 2);
}

/** The brand of this build. */
export const brand = brandOf(readFileSync(FILE, 'utf8'));

/** Applies the operator's name, colours and icon to the built page and its manifest. */
export const branding: Plugin = {
  name: 'branding',
  transformIndexHtml: { order: 'pre', handler: (page) => branded(page, brand) },
  writeBundle: ({ dir = '' }) => {
    const manifest = join(dir, 'manifest.webmanifest');
    writeFileSync(manifest, brandedManifest(readFileSync(manifest, 'utf8'), brand));
    copyFileSync(resolve(dirname(FILE), brand.icon), join(dir, 'icon.svg'));
  },
};
