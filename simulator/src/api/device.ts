const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;
/** Patterns in order, because most browsers also name others. */
const BROWSERS = [
  [/\bEdg/, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

/**
 * Device and browser of a user agent, `iPhone · Safari`. Returns only known names, so that no header text reaches
 * journal or screen.
 */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const named = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const names = [named(SYSTEMS), named(BROWSERS)].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(' · ');
}
