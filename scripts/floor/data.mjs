/** The product's oldest browsers, and what MDN's data state about them. */
import compat from '@mdn/browser-compat-data' with { type: 'json' };

/** MDN's data by main heading. */
export const { api: API, css: CSS, javascript: JAVASCRIPT } = compat;

/** MDN's names for the browsers of browserslist. */
const NAMES = {
  Safari: ['safari'],
  iOS: ['safari_ios'],
  Chrome: ['chrome'],
  ChromeAndroid: ['chrome_android', 'webview_android'],
  Samsung: ['samsunginternet_android'],
  Firefox: ['firefox'],
  FirefoxAndroid: ['firefox_android'],
};

/** Returns the oldest version of each browser, by MDN's names, from lines such as `Safari >= 16.4`. */
export function floorOf(lines) {
  return new Map(
    lines.flatMap((line) => {
      const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
      if (!Object.hasOwn(NAMES, name ?? '')) throw new Error(`${line} does not name the oldest version of a browser.`);
      return NAMES[name].map((browser) => [browser, version]);
    }),
  );
}

function isAtMost(version, limit) {
  const [one, other] = [version, limit].map((text) => text.replace('≤', '').split('.').map(Number));
  const [major, otherMajor, minor, otherMinor] = [one[0], other[0], one[1] ?? 0, other[1] ?? 0];
  return major === otherMajor ? minor <= otherMinor : major < otherMajor;
}

/** Returns whether a version has a feature, at least in part. A prefixed feature counts if the file uses the prefix. */
function supports(statements, version, prefixes) {
  return [statements]
    .flat()
    .some(
      ({ version_added: from, version_removed: to, flags, alternative_name: otherName, prefix }) =>
        typeof from === 'string' &&
        from !== 'preview' &&
        isAtMost(from, version) &&
        !(typeof to === 'string' && isAtMost(to, version)) &&
        flags === undefined &&
        otherName === undefined &&
        (prefix === undefined || prefixes.includes(prefix)),
    );
}

/** Returns what MDN states about a feature; undefined if the name is no feature. */
export const compatOf = (feature) => feature?.['__compat'];

/** Returns the oldest browsers that lack a feature, with their versions. */
export function lacking(feature, floor, prefixes = []) {
  const support = compatOf(feature)?.support ?? {};
  return [...floor]
    .filter(([browser, version]) => browser in support && !supports(support[browser], version, prefixes))
    .map(([browser, version]) => `${browser} ${version}`);
}
