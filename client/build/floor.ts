import { readFileSync } from 'node:fs';

/** Maps the browser names of browserslist to those of the bundler. */
const BUNDLER_NAMES: Readonly<Record<string, string>> = {
  Safari: 'safari',
  iOS: 'ios',
  Chrome: 'chrome',
  Firefox: 'firefox',
};

/** Returns the oldest supported browsers, in the bundler's notation, from `browserslist` in package.json. */
export function oldestBrowsers(): string[] {
  const file = new URL('../../package.json', import.meta.url);
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: readonly string[] };
  return browserslist.flatMap((line) => {
    const [name = '', version = ''] = line.split(' >= ');
    const known = BUNDLER_NAMES[name];
    return known === undefined ? [] : [known + version];
  });
}
