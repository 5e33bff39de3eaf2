/** The minus sign of figures: as wide as the plus. */
const MINUS = '−';
/** What stands for a value that does not exist. */
const ABSENT = '–';

type Unit = readonly [size: number, name: string];
const UNITS_OF: Readonly<Record<string, readonly Unit[]>> = {
  ja: [
    [1e12, '兆'],
    [1e8, '億'],
    [1e4, '万'],
  ],
  zh: [
    [1e12, '万亿'],
    [1e8, '亿'],
    [1e4, '万'],
  ],
};
const UNITS_WESTERN: readonly Unit[] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

/**
 * A price with its decimals and thousands separators. Written by hand: the first Intl.NumberFormat of a page costs more
 * than the whole first picture.
 */
export function formatPrice(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return ABSENT;
  const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  const text = part === undefined ? grouped : `${grouped}.${part}`;
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** A change in percent with its sign. */
export function formatPercent(percent: number, decimals = 2): string {
  if (!Number.isFinite(percent)) return ABSENT;
  const text = formatPrice(percent, decimals);
  return `${percent > 0 && /[1-9]/.test(text) ? '+' : ''}${text}%`;
}

/** A volume in the unit readers of the language count in; `short` leaves out zeros at the end, for an axis. */
export function formatVolume(value: number, locale: string, short = false): string {
  if (!Number.isFinite(value)) return ABSENT;
  const units = UNITS_OF[locale.slice(0, 2)] ?? UNITS_WESTERN;
  const size = Math.abs(value);
  const unit = units.find(([least]) => Math.round((size / least) * 100) >= 100);
  const shown = unit ? size / unit[0] : size;
  const decimals = unit && shown < 100 ? 2 : unit && shown < 1000 ? 1 : 0;
  const text = shown.toFixed(decimals);
  return `${value < 0 ? MINUS : ''}${short && decimals > 0 ? text.replace(/\.?0+$/, '') : text}${unit?.[1] ?? ''}`;
}
