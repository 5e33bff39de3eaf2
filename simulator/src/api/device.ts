const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;
/** Browsers in order of precedence, because the user agents of most browsers also name other browsers. */
const BROWSERS = [
  [/\bEdg/, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

/**
 * Returns the device and browser of a user agent, such as `iPhone · Safari`. Returns only known names, so that no text
 * of a header reaches the journal or the screen.
 */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const named = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const names = [named(SYSTEMS), named(BROWSERS)].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(' · ');
}
