/** The typographic minus sign, which is as wide as the plus sign. */
const MINUS = '−';
/** The dash shown for a missing value. */
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

/** The number of decimals to which a number is written before it is rounded. No price has as many. */
const EXACT_DECIMALS = 10;

/** How far a number must be from a half for binary and decimal rounding to agree. */
const CLEAR_OF_HALF = 1e-5;
const PLAIN_STEPS_MOST = 1e9;
const PLAIN_DECIMALS_MOST = 4;

/**
 * Returns a non-negative number in units of its last decimal, rounded. The slow way through its decimal text is taken
 * only near a half, because a frame formats dozens of numbers.
 */
function stepsOf(size: number, decimals: number): number {
  const scaled = size * 10 ** decimals;
  const over = scaled - Math.floor(scaled);
  const isPlain = decimals <= PLAIN_DECIMALS_MOST && scaled < PLAIN_STEPS_MOST;
  if (isPlain && Math.abs(over - 0.5) > CLEAR_OF_HALF) return Math.round(scaled);
  return Math.round(Number(`${size.toFixed(EXACT_DECIMALS)}e${decimals}`));
}

/**
 * Formats a non-negative number with a fixed count of decimals. It rounds halves up by the decimal digits, as the whole
 * app does. Binary rounding would turn 9.995 into 9.99.
 */
function fixed(size: number, decimals: number): string {
  const steps = stepsOf(size, decimals);
  // Doubles above the safe integers have no fractional part, so no halves.
  if (!Number.isSafeInteger(steps)) return size.toFixed(decimals);
  const digits = String(steps).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Inserts thousands separators into a decimal text. Intl would do so too, but the first Intl.NumberFormat of a page
 * takes longer than the whole first paint.
 */
function grouped(text: string): string {
  const point = text.indexOf('.');
  const digits = point < 0 ? text.length : point;
  if (digits <= 3) return text;
  // From 1e+21 on, JavaScript writes an exponent, which cannot be grouped.
  if (digits <= 6 && text[1] !== 'e') return `${text.slice(0, digits - 3)},${text.slice(digits - 3)}`;
  const [whole = '', part] = text.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? groups : `${groups}.${part}`;
}

/** Formats a price with thousands separators. */
export function formatPrice(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return ABSENT;
  const text = grouped(fixed(Math.abs(value), decimals));
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** Formats a change in percent with its sign. */
export function formatPercent(percent: number, decimals = 2): string {
  if (!Number.isFinite(percent)) return ABSENT;
  const text = formatPrice(percent, decimals);
  return `${percent > 0 && /[1-9]/.test(text) ? '+' : ''}${text}%`;
}

/** Formats a volume in the language's customary unit. `short` drops trailing zeros, as on an axis. */
export function formatVolume(value: number, locale: string, short = false): string {
  if (!Number.isFinite(value)) return ABSENT;
  const units = UNITS_OF[locale.slice(0, 2)] ?? UNITS_WESTERN;
  const size = Math.abs(value);
  const unit = units.find(([least]) => Math.round((size / least) * 100) >= 100);
  const shown = unit ? size / unit[0] : size;
  // Picks the most decimals that leave at most four digits after rounding.
  const decimals = unit ? ([2, 1].find((places) => Math.round(shown * 10 ** places) < 10_000) ?? 0) : 0;
  const text = grouped(fixed(shown, decimals));
  return `${value < 0 ? MINUS : ''}${short && decimals > 0 ? text.replace(/\.?0+$/, '') : text}${unit?.[1] ?? ''}`;
}
