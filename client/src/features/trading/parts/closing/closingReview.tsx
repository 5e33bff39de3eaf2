import { PRICE_NEEDS, formatPrice } from '@zaraba/contracts';
import { Facts } from '@zaraba/kit/facts';
import { Sentence } from '@zaraba/kit/sentence';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, positionDecimals } from '../../../../domain/format.ts';
import { isQuotedSpecially } from '../../../../domain/market/quote.ts';
import { isOutright } from '../../../../domain/positions.ts';
import { Amount, NOT_KNOWN, SignedAmount } from '../../../../parts/amount.tsx';
import { Conditions } from '../../../../parts/forms/conditions.tsx';
import { termsText } from '../terms/termsText.ts';
import { FailureState } from '../../../../parts/failureNote.tsx';
import { positionName } from '../../../../parts/stocks/names.ts';
import { Term } from '../../../../parts/glossary/term.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useMarketSession, useSettings } from '../../../../state/hooks.ts';
import { closingSide } from '../../rules/closingOrder.ts';
import { QueueNote } from '../terms/queueNote.tsx';
import type { ClosingOrder } from './useClosingOrder.ts';

/** Returns the verb for ending positions: “sell” for shares held without leverage, otherwise “close”. */
export function wayOut(rows: ClosingOrder['rows']): 'sell' | 'close' {
  return rows.length > 0 && rows.every(isOutright) ? 'sell' : 'close';
}

/**
 * States that an order waits for the first trade during a special quote. Empty without one, and outside trading hours.
 */
function SpecialQuoteNote(props: { closing: ClosingOrder }): ReactElement | null {
  const t = useTexts();
  const { quote, rows } = props.closing;
  const session = useMarketSession(rows[0]?.market);
  if (!isQuotedSpecially({ quote, open: session === undefined ? undefined : session.phase === 'continuous' }))
    return null;
  return (
    <Note tone="warn" title={t('ticket.specialTitle')}>
      <p>{t('positions.closeSpecial')}</p>
    </Note>
  );
}

/** States in one sentence how many shares will be closed and how many remain. */
function Words(props: { closing: ClosingOrder }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { closing } = props;
  const { rows, check, currency } = closing;
  const [first] = rows;
  const side = first?.side;
  const way = wayOut(rows);
  const prices = PRICE_NEEDS.flatMap((need) => check.terms.prices[need] ?? []).map(formatPrice);
  const decimals = positionDecimals(first, currency, ...prices, first?.buy_price);
  const values = {
    name: first === undefined ? '' : positionName(language, first),
    side: t(`positions.${side ?? 'unnamedSide'}`),
    quantity: formatCount(first?.stock_num === undefined ? undefined : check.quantity),
    terms: termsText(t, check.terms, closingSide(rows), { decimals, currency }),
  };
  const left = check.held - check.quantity;
  return (
    <Sentence edge={side === 'short' ? 'up' : 'down'}>
      {t(`positions.${way}Words`, values)}
      {left > 0 && ` ${t('closing.left', { held: formatCount(check.held), left: formatCount(left) })}`}
    </Sentence>
  );
}

/** States a closing order in words, with its expected result and costs, before it is sent. */
export function ClosingReview(props: { closing: ClosingOrder }): ReactElement {
  const t = useTexts();
  const { closing } = props;
  const { currency, estimate, block, input, rows } = closing;
  return (
    <>
      <Conditions title={t('rule.blocked')} conditions={closing.conditions} />
      <SpecialQuoteNote closing={closing} />
      {closing.queue !== undefined && <QueueNote market={rows[0]?.market ?? 'jp'} queue={closing.queue} />}
      <Words closing={closing} />
      <Facts
        facts={[
          {
            name: t('positions.expectedPrice'),
            value: formatPriceText(
              estimate?.price,
              positionDecimals(rows[0], currency, estimate?.price, rows[0]?.buy_price),
            ),
          },
          {
            name: <Term id="realized">{t('positions.expectedGain')}</Term>,
            value: <SignedAmount value={estimate?.gain ?? NOT_KNOWN} currency={currency} unit />,
          },
          {
            name: <Term id="fee">{t('positions.expectedFee')}</Term>,
            value: <Amount value={estimate?.fee ?? NOT_KNOWN} currency={currency} unit />,
          },
          estimate?.paidFee === undefined
            ? undefined
            : { name: t('positions.paidFee'), value: <Amount value={estimate.paidFee} currency={currency} unit /> },
          {
            name: t('positions.expectedProfit'),
            value: <SignedAmount value={estimate?.net ?? NOT_KNOWN} currency={currency} unit />,
            strong: true,
          },
        ]}
      />
      <p className="text-2 small">{t(`orderTerms.type.${input.orderType}.estimate`)}</p>
      {closing.failure !== undefined && <FailureState failure={closing.failure} onRetry={closing.readTerms} />}
      {closing.check.parts.some(({ position }) => position.closeOrder !== undefined) && (
        <Note>{t('closing.replaces')}</Note>
      )}
      {block !== undefined && <Note tone="warn">{block}</Note>}
    </>
  );
}
