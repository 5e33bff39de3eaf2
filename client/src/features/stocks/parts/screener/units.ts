import { type Currency, type Language, MARKET_CURRENCY } from '@zaraba/contracts';
import { type Measure, type Screen, YEAR_MEASURES } from '../../../../domain/market/screener.ts';
import type { Translate } from '../../../../parts/texts.ts';
import type { Say } from '../../../../parts/laterTexts.ts';
import type { lists } from '../../texts/lists/jp.ts';

/**
 * Returns the unit in which a field shows the numbers of a range, for example a million, as is usual in the language.
 */
export function unitOf(measure: Measure, language: Language): number {
  const isEnglish = language === 'us';
  if (measure === 'volume') return isEnglish ? 1e3 : 1e4;
  return measure === 'turnover' || measure === 'marketCap' ? (isEnglish ? 1e6 : 1e8) : 1;
}

/** Returns the unit of a figure as text. */
function unitText(measure: Measure, currency: Currency, say: Say<typeof lists>): string {
  const named = { currency: currency.toUpperCase() };
  if (measure === 'last') return named.currency;
  if (measure === 'volume') return say('screener.shares');
  return measure === 'turnover' || measure === 'marketCap' ? say('screener.money', named) : '%';
}

/** Returns the name of a figure with its unit. */
export function measureText(
  measure: Measure,
  { market }: Screen,
  { t, say }: { readonly t: Translate; readonly say: Say<typeof lists> },
): string {
  const isYearly = YEAR_MEASURES.has(measure);
  const name = isYearly
    ? say(`screener.${measure as 'belowHigh' | 'aboveLow' | 'dividendYield'}`)
    : t(`stock.${measure as Exclude<Measure, 'belowHigh' | 'aboveLow' | 'dividendYield'>}`);
  return `${name} (${unitText(measure, MARKET_CURRENCY[market], say)})`;
}
