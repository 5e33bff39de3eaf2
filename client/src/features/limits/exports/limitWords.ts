import type { BrokenLimit } from '../../../domain/limits/broken.ts';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useLimitTexts } from '../texts/limits/texts.ts';

/** Returns a function that names a broken limit, as text. */
export function useLimitWords(): (broken: BrokenLimit) => string {
  const t = useTexts();
  const say = useLimitTexts();
  const { withCurrency } = useAmountTexts();
  return (broken) => {
    if (broken.kind === 'leverage') return say('broken.leverage', { most: t('unit.times', { times: broken.most }) });
    const { kind, most, left } = broken;
    const words = { most: withCurrency(most, most.currency) };
    if (kind === 'order') return say('broken.order', words);
    if (left === undefined) return say(`broken.${kind}Unknown`, words);
    return say(`broken.${kind}`, { ...words, left: withCurrency(left, left.currency) });
  };
}
