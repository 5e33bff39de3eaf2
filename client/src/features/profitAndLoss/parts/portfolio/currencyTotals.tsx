import type { Currency, ExchangeRates } from '@zaraba/contracts';
import { Facts } from '@zaraba/kit/facts';
import type { ReactElement } from 'react';
import type { ExactMoney } from '../../../../domain/decimal.ts';
import { formatCount } from '../../../../domain/format.ts';
import { wholeOf } from '../../../../domain/portfolio/conversion.ts';
import { type Holding, type HoldingTotals, totalsOf } from '../../../../domain/portfolio/holdings.ts';
import { Amount, SignedAmount } from '../../../../parts/amount.tsx';
import type { RemoteLike } from '../../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { tokyoMinute } from '../../../../parts/tokyoTime.ts';
import { useSettings } from '../../../../state/hooks.ts';
import { usePortfolioTexts } from '../../texts/portfolio/texts.ts';

type Sums = Pick<HoldingTotals, 'value' | 'gain' | 'day'>;

function Figures(props: { sums: Sums; currency: Currency; testId: string }): ReactElement {
  const t = useTexts();
  const say = usePortfolioTexts();
  const { sums, currency, testId } = props;
  const signed = (value: ExactMoney, name: string) => (
    <SignedAmount value={value} currency={currency} testId={`${testId}-${name}`} />
  );
  return (
    <Facts
      facts={[
        {
          name: t('positions.marketValue'),
          value: <Amount value={sums.value} currency={currency} testId={`${testId}-value`} />,
          strong: true,
        },
        { name: t('panel.floating'), value: signed(sums.gain, 'gain') },
        { name: say('day'), value: signed(sums.day, 'day') },
      ]}
    />
  );
}

/** Returns the totals of all currencies, converted to one; undefined if a rate is missing. */
function wholeSums(
  totals: readonly HoldingTotals[],
  currency: Currency,
  rates: ExchangeRates | undefined,
): Sums | undefined {
  const whole = (figure: keyof Sums) =>
    wholeOf(
      totals.map((row) => row[figure]),
      currency,
      rates,
    );
  const [value, gain, day] = [whole('value'), whole('gain'), whole('day')];
  return value && gain && day && { value, gain, day };
}

/**
 * Shows the totals of holdings in each currency, and their sum in the currency of the settings if all rates are known.
 */
export function CurrencyTotals(props: {
  holdings: readonly Holding[];
  rates: RemoteLike<ExchangeRates>;
}): ReactElement {
  const say = usePortfolioTexts();
  const { currency } = useSettings();
  const { holdings, rates } = props;
  const totals = totalsOf(holdings);
  const isForeign = totals.some((row) => row.currency !== currency);
  const whole = isForeign ? wholeSums(totals, currency, rates.data) : undefined;
  const isWaiting = rates.status === 'idle' || rates.status === 'pending';
  return (
    <section className="stack-3">
      <h3 className="strong-row">{say('holdings')}</h3>
      {totals.map((row) => (
        <div key={row.currency} className="stack-1">
          <p className="text-2 caption">
            {say('inCurrency', { currency: row.currency.toUpperCase(), number: formatCount(row.count) })}
          </p>
          <Figures sums={row} currency={row.currency} testId={`portfolio-${row.currency}`} />
          {row.unknown > 0 && <p className="text-2 caption">{say('partly', { number: formatCount(row.unknown) })}</p>}
        </div>
      ))}
      {whole !== undefined && (
        <div className="stack-1">
          <p className="strong-sm">{say('whole', { currency: currency.toUpperCase() })}</p>
          <Figures sums={whole} currency={currency} testId="portfolio-whole" />
          <p className="text-2 caption">{say('rates', { time: tokyoMinute(rates.data?.at) })}</p>
        </div>
      )}
      {isForeign && whole === undefined && <p className="text-2 caption">{say(isWaiting ? 'ratesWait' : 'noRates')}</p>}
    </section>
  );
}
