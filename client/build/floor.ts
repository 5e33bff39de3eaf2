import { readFileSync } from 'node:fs';

/** The browsers that the bundler knows, by their names in a list of browserslist. */
const BUNDLER_NAMES: Readonly<Record<string, string>> = {
  Safari: 'safari',
  iOS: 'ios',
  Chrome: 'chrome',
  Firefox: 'firefox',
};

/** The oldest browsers that the product works in, as the bundler names them: `browserslist` of the checkout. */
export function oldestBrowsers(): string[] {
  const file = new URL('../../package.json', import.meta.url);
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: readonly string[] };
  return browserslist.flatMap((line) => {
    const [name = '', version = ''] = line.split(' >= ');
    const known = BUNDLER_NAMES[name];
    return known === undefined ? [] : [known + version];
  });
}
