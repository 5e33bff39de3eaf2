import { readFileSync } from 'node:fs';
import { hcl } from 'd3';
import { describe, expect, it } from 'vitest';

/** Least contrast of text, and of other visible parts (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;
const THEMES = ['light', 'dark'] as const;
/** The least distance between the hue of a state (success, warning, error) and that of a rise or fall, in degrees. */
const APART_DEGREES = 20;

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
type Tokens = Readonly<Record<string, string>>;

const CSS = ['tokens.css', 'schemes.css', 'chart.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[^]*?\*\//g, '');
/** The rules for the root element outside media queries, in order. */
const RULES = [...CSS.matchAll(/^([^{}@\s][^{}]*)\{([^{}]*)\}/gm)].map(([, selectors = '', body = '']) => ({
  selectors: selectors.split(',').map((one) => one.trim()),
  tokens: Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])),
}));

/** The tokens of a theme in a scheme: among matching rules, the more specific and then the later one wins. */
function tokensOf(theme: string, scheme: string): Tokens {
  const on = [':root', `:root[data-theme='${theme}']`, `:root[data-scheme='${scheme}']`];
  const weightOf = (selectors: readonly string[]): number => Math.max(...selectors.map((one) => on.indexOf(one)));
  const matching = RULES.filter(({ selectors }) => weightOf(selectors) >= 0);
  const plain = matching.filter(({ selectors }) => weightOf(selectors) === 0);
  const exact = matching.filter(({ selectors }) => weightOf(selectors) > 0);
  return Object.assign({}, ...[...plain, ...exact].map(({ tokens }) => tokens)) as Tokens;
}

function colourOf(tokens: Tokens, name: string): Rgba {
  const text = tokens[`--${name}`];
  if (text === undefined) throw new Error(`no token --${name}`);
  const other = /^var\(--([\w-]+)\)$/.exec(text)?.[1];
  if (other !== undefined) return colourOf(tokens, other);
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(text);
  if (hex) return [...hex.slice(1).map((part) => Number.parseInt(part, 16)), 1] as unknown as Rgba;
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text);
  if (!rgb) throw new Error(`--${name} is no colour: ${text}`);
  return rgb.slice(1).map(Number) as unknown as Rgba;
}

/** A colour laid over an opaque one. */
function over([r, g, b, alpha]: Rgba, [red, green, blue]: Rgba): Rgba {
  const mixed = (top: number, below: number): number => alpha * top + (1 - alpha) * below;
  return [mixed(r, red), mixed(g, green), mixed(b, blue), 1];
}

function luminance([red, green, blue]: Rgba): number {
  const linear = (part: number): number =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Rgba, other: Rgba): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['bg-canvas', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-selected'];
const ON_ALL_SURFACES = ['text-1', 'text-2', 'text-3', 'link', 'ok', 'warn', 'danger', 'sim', 'up', 'down', 'flat'];
/** Text, its background, and a layer in between if there is one. */
const PAIRS: readonly (readonly [text: string, below: string, between?: string])[] = [
  ...ON_ALL_SURFACES.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)),
  ...['text-1', 'text-2', 'text-3', 'link', 'danger', 'up', 'down'].flatMap((text) =>
    ['bg-hover', 'bg-press'].map((veil) => [text, 'bg-surface', veil] as const),
  ),
  ...['ok', 'warn', 'danger', 'up', 'down'].map((text) => [text, `${text}-tint`] as const),
  ...['ok', 'warn', 'danger'].flatMap((tint) =>
    ['text-1', 'text-2', 'link'].map((text) => [text, `${tint}-tint`] as const),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-up', 'up'],
  ['on-down', 'down'],
  ['on-sim', 'sim-fill'],
  ['on-sim', 'sim-fill', 'sim-hatch'],
  ['chart-text', 'chart-bg'],
  ['chart-up', 'chart-bg'],
  ['chart-down', 'chart-bg'],
  ['chart-flat', 'chart-bg'],
];
const SHAPES: typeof PAIRS = [
  ...['line-strong', 'focus', 'primary'].flatMap((shape) => SURFACES.map((surface) => [shape, surface] as const)),
  ...['1', '2', '3', '4', '5', '6'].map((line) => [`chart-line-${line}`, 'chart-bg'] as const),
];

/** Every direction scheme that the style sheet knows. */
const SCHEMES = new Set([...CSS.matchAll(/data-scheme='([\w-]+)'/g)].map(([, name = '']) => name));

it('the contrast test covers all colour schemes that a customer can choose', () => {
  expect([...SCHEMES]).toEqual(['red-blue', 'red-green', 'green-red', 'cvd', 'mono']);
});

describe.each(THEMES.flatMap((theme) => [...SCHEMES].map((scheme) => [theme, scheme] as const)))(
  'the colours %s, %s',
  (theme, scheme) => {
    const tokens = tokensOf(theme, scheme);
    const lacking = (pairs: typeof PAIRS, least: number): string[] =>
      pairs.flatMap(([text, below, between]) => {
        const ground = colourOf(tokens, below);
        const under = between === undefined ? ground : over(colourOf(tokens, between), ground);
        const ratio = contrast(colourOf(tokens, text), under);
        return ratio >= least ? [] : [`${text} on ${below} ${between ?? ''}: ${ratio.toFixed(2)}`];
      });

    it('keep every text legible on each of its backgrounds', () => {
      expect(lacking(PAIRS, TEXT)).toEqual([]);
    });

    it('keep outlines, focus rings and lines visible', () => {
      expect(lacking(SHAPES, SHAPE)).toEqual([]);
    });
  },
);

describe.each(THEMES)('the hues of success, warning and error, %s', (theme) => {
  const tokens = tokensOf(theme, 'red-blue');
  const hueOf = (name: string): number => hcl(tokens[`--${name}`] ?? '').h;
  const apart = (one: string, other: string): number => {
    const between = Math.abs(hueOf(one) - hueOf(other));
    return Math.round(Math.min(between, 360 - between));
  };

  it('differ from those of a rise and a fall, whichever colours the reader chose for these', () => {
    const markets = ['hue-red', 'hue-green', 'hue-blue', 'hue-orange'];
    const near = ['ok', 'warn', 'danger', 'toast-ok', 'toast-danger'].flatMap((state) =>
      markets
        .filter((hue) => !(apart(state, hue) >= APART_DEGREES))
        .map((hue) => `${state} ${hue} ${apart(state, hue)}`),
    );
    expect(near).toEqual([]);
  });
});

it('the test computes contrast as WCAG defines it', () => {
  expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBe(21);
  expect(contrast([118, 118, 118, 1], [255, 255, 255, 1])).toBeCloseTo(4.54, 2);
});
