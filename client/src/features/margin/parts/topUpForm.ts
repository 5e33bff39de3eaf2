import { CURRENCY_EXPONENT, balanceOf, formatPrice } from '@zaraba/contracts';
import type { Currency, Money } from '@zaraba/contracts';
import { type ExactMoney, difference, exactOf, exactSum, moneyOf } from '../../../domain/decimal.ts';
import { priceDecimalsOf } from '../../../domain/format.ts';
import { liquidationWith, plus, topUpAmount } from '../rules/marginTopUp.ts';
import { marginOf, positionState } from '../../../domain/positions.ts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { tickTableOf } from '../../../domain/market/ticks.ts';
import { useConditions } from '../../../parts/forms/conditions.tsx';
import { useMoneyForm } from '../../../parts/forms/moneyForm.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useKeptInput, useRemote, useSettings } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';
import { margin as declared } from '../feature.ts';

type Row = Positions['rows'][number];

/**
 * What a position would be after a top-up. `liquidation` is absent while it is unknown; if it has no price, no price
 * liquidates the position.
 */
export interface TopUpEffect {
  readonly margin: ExactMoney;
  readonly cash: ExactMoney | undefined;
  readonly liquidation: { readonly price?: string } | undefined;
}

function useEffectOf(position: Row, currency: Currency): (extra: Money) => TopUpEffect['liquidation'] {
  const body = position.code === undefined ? null : { code: position.code };
  const terms = useRemote('/trade/orderTerms', body);
  const detail = useRemote('/market/stockDetail', body);
  const price = priceUnits(position.buy_price);
  return (extra) => {
    if (terms.data === undefined || detail.data === undefined || price === undefined) return undefined;
    const { side, leverage, stock_num: quantity } = position;
    if (side === undefined || leverage === undefined || quantity === undefined) return undefined;
    const found = liquidationWith(
      { side, leverage, price, quantity },
      plus(moneyOf(position.topUp, currency), extra),
      terms.data.maintenanceMarginBasisPoints,
      tickTableOf(detail.data.ticks),
    );
    return found === undefined ? {} : { price: formatPrice(found) };
  };
}

/** Returns how many decimals the prices of a position have. */
function useDecimals(position: Row, currency: Currency): number {
  const detail = useRemote('/market/stockDetail', position.code === undefined ? null : { code: position.code });
  return Math.max(detail.data === undefined ? 0 : priceDecimalsOf(detail.data), CURRENCY_EXPONENT[currency]);
}

/** Returns the form of a top-up. It keeps the typed values after a refusal. */
export function useTopUpForm(position: Row) {
  const t = useTexts();
  const settings = useSettings();
  const currency = position.currency ?? settings.currency;
  const info = useRemote('/user/getUserinfo', { type: currency });
  const keptInput = useKeptInput(declared.policies['/trade/marginTopUp'].keeps, position.id, { amount: '' });
  const typed = keptInput.fields.amount;
  const balance = info.data && balanceOf(info.data, currency);
  const available = balance === undefined ? undefined : moneyOf(balance, currency);
  const read = topUpAmount(typed, currency, available);
  const liquidation = useEffectOf(position, currency);
  const decimals = useDecimals(position, currency);
  const nothing: Money = { minor: 0, currency };
  const margin = marginOf(position, currency) ?? exactOf(undefined, currency);
  const { liquidationPrice } = position;
  const present = liquidationPrice === undefined ? {} : { price: liquidationPrice };
  const effect = (extra: Money): TopUpEffect => ({
    margin: exactSum(currency, [margin, exactOf(position.topUp, currency), extra]),
    cash: balance === undefined ? undefined : difference(exactOf(balance, currency), extra),
    liquidation: extra.minor === 0 ? present : liquidation(extra),
  });
  const words = { missing: t('fault.missing'), whole: t('topUp.whole'), positive: t('topUp.positive') };
  const own = read.ok ? undefined : read.fault === 'insufficient' ? t('money.insufficient') : words[read.fault];
  const held = positionState(position) === 'holding';
  const poor = available !== undefined && available.minor <= 0;
  const conditions = useConditions('payment', [
    ...(held ? [] : [{ key: 'order_not_holding' }]),
    ...(poor ? [{ key: 'insufficient_balance' }] : []),
  ]);
  const form = useMoneyForm('/trade/marginTopUp', {
    subject: position.id,
    keptInput,
    eager: true,
    judge: () => ({ faults: { amount: own }, input: read.ok ? { id: position.id, amount: read.text } : undefined }),
  });
  return {
    form,
    currency,
    typed,
    decimals,
    conditions,
    amount: read.ok ? read.money : undefined,
    before: effect(nothing),
    after: read.ok ? effect(read.money) : undefined,
    change: form.changes((amount: string) => keptInput.change({ amount })),
  };
}

/** The result of `useTopUpForm`. */
export type TopUpForm = ReturnType<typeof useTopUpForm>;
