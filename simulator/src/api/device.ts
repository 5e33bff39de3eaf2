const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;
/** In the order in which they are recognised: most browsers name others beside themselves. */
const BROWSERS = [
  [/\bEdg/, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

/**
 * The kind of device behind a call, as its browser introduces itself: `iPhone · Safari`; undefined where it is none we know.
 * Only names of the lists above are ever kept: what a stranger writes into a header reaches neither journal nor screen.
 */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const named = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const names = [named(SYSTEMS), named(BROWSERS)].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(' · ');
}
