import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Brand, brandOf, brandStyle, branded, brandedManifest } from './brand.ts';

const CLIENT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(CLIENT, file), 'utf8');
const EXAMPLE: Brand = {
  name: 'A & B "Securities"',
  icon: 'logo.svg',
  colours: {
    light: { background: '#ffffff', primary: '#005500', onPrimary: '#ffffff' },
    dark: { background: '#000000' },
  },
};

describe('a build with a brand', () => {
  it('has the name and colours of the brand in the page', () => {
    const page = branded(read('index.html'), EXAMPLE);
    expect(page).toContain('<title>A &amp; B &quot;Securities&quot;</title>');
    expect(page).toContain('<h1>A &amp; B &quot;Securities&quot;</h1>');
    expect(page).toContain('content="#ffffff" media="(prefers-color-scheme: light)"');
    expect(page).toContain('content="#000000" media="(prefers-color-scheme: dark)"');
    expect(brandStyle(EXAMPLE)).toMatch(
      /^@media screen\{html:root\{background:#ffffff;--bg-canvas:#ffffff;--primary:#005500;/,
    );
  });

  it('has the name and colours of the brand in the manifest of the installed app', () => {
    const manifest: unknown = JSON.parse(brandedManifest(read('public/manifest.webmanifest'), EXAMPLE));
    expect(manifest).toMatchObject({ name: EXAMPLE.name, short_name: EXAMPLE.name, theme_color: '#ffffff' });
  });
});

it('a build whose brand has no name shows no name until the configuration supplies one', () => {
  const brand = brandOf(read('brand.json'));
  const texts = [branded(read('index.html'), brand), brandedManifest(read('public/manifest.webmanifest'), brand)];
  expect(brand.name).toBe('');
  for (const text of [...texts, read('public/icon.svg')])
    expect(text).not.toMatch(/zaraba|three markets|三つの市場|三大市场|株価と取引/i);
});

it.each([
  [{ ...EXAMPLE, name: undefined }, 'no name'],
  [{ ...EXAMPLE, icon: 'logo.png' }, 'SVG'],
  [{ ...EXAMPLE, colours: { light: EXAMPLE.colours.light } }, 'dark background'],
  [{ ...EXAMPLE, colours: { ...EXAMPLE.colours, dark: { background: 'black' } } }, '#rrggbb'],
  [{ ...EXAMPLE, colours: { ...EXAMPLE.colours, dark: { background: '#000000', accent: '#000000' } } }, 'accent'],
])('an incomplete brand file is rejected with the reason', (brand, reason) => {
  expect(() => brandOf(JSON.stringify(brand))).toThrow(reason);
});
