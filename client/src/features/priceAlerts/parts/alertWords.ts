import { ALERT_KINDS, type AlertKind, type PriceAlert } from '@zaraba/contracts';
import { decimalsOf, formatPriceText } from '../../../domain/format.ts';
import type { Translate } from '../../../parts/texts.ts';

/** Returns the kind of an alert; undefined if this version of the client does not know it. */
export function kindOf({ kind }: Pick<PriceAlert, 'kind'>): AlertKind | undefined {
  return ALERT_KINDS.find((known) => known === kind);
}

/** Describes the condition of an alert, as in `2,400 or higher`. */
export function alertWords(t: Translate, { kind: name, value }: Pick<PriceAlert, 'kind' | 'value'>): string {
  const kind = kindOf({ kind: name });
  if (kind === undefined) return name;
  if (kind === 'yearHigh' || kind === 'yearLow') return t(`priceAlerts.kinds.${kind}`);
  return t(`priceAlerts.words.${kind}`, { value: formatPriceText(value, decimalsOf(value)) });
}
