const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;
/** In order of precedence, because most browsers' user agents also name other browsers. */
const BROWSERS = [
  [/\bEdg/, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

/**
 * Returns a user agent's device and browser, such as `iPhone · Safari`. Only known names are returned, so that no
 * header text reaches the journal or the screen.
 */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const named = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const names = [named(SYSTEMS), named(BROWSERS)].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(' · ');
}
