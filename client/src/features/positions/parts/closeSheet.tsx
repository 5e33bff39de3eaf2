import { Facts } from '@zaraba/kit/facts';
import { Sentence } from '@zaraba/kit/sentence';
import { Sheet } from '@zaraba/kit/sheet';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, decimalsIn } from '../../../domain/format.ts';
import { isQuotedSpecially } from '../../../domain/orderTicket.ts';
import { isOutright } from '../../../domain/positions.ts';
import { Amount, NOT_KNOWN, SignedAmount } from '../../../parts/amount.tsx';
import { Conditions, useConditions } from '../../../parts/forms/conditions.tsx';
import { FailureState } from '../../../parts/failureNote.tsx';
import { positionName } from '../../../parts/stocks/names.ts';
import { OrderOutcome } from '../../orders/exports/orderOutcome.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useMarketSession, useRemote, useSettings } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';
import { useCloseBlock } from './closeBlock.ts';
import { closeEstimate } from './closeEstimate.ts';
import { useCloseQuote } from './closeQuote.ts';

type Row = Positions['rows'][number];

/** The texts' name for closing a position: shares held without leverage are sold. */
function wayOut(position: Row): 'sell' | 'close' {
  return isOutright(position) ? 'sell' : 'close';
}

/** Says that an order sent under a special quote waits for the first trade; nothing without one, or outside trading hours. */
function SpecialQuoteNote(props: { position: Row }): ReactElement | null {
  const t = useTexts();
  const { position } = props;
  const quote = useCloseQuote(position);
  const session = useMarketSession(position.market);
  if (!isQuotedSpecially({ quote, open: session === undefined ? undefined : session.phase === 'open' })) return null;
  return (
    <Note tone="warn" title={t('ticket.specialTitle')}>
      <p>{t('positions.closeSpecial')}</p>
    </Note>
  );
}

function CloseReview(props: { position: Row }): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  const { position } = props;
  const currency = position.currency ?? settings.currency;
  const quote = useCloseQuote(position);
  const terms = useRemote('/trade/orderTerms', position.code === undefined ? null : { code: position.code });
  const estimate = closeEstimate(position, currency, quote, terms.data);
  const block = useCloseBlock(position);
  const conditions = useConditions('exit');
  return (
    <div className="stack-4">
      <Conditions title={t('rule.blocked')} conditions={conditions} />
      <SpecialQuoteNote position={position} />
      <Sentence>
        {t(`positions.${wayOut(position)}Words`, {
          name: positionName(settings.language, position),
          side: t(`positions.${position.side ?? 'unnamedSide'}`),
          quantity: formatCount(position.stock_num),
        })}
      </Sentence>
      <Facts
        facts={[
          {
            name: t('positions.expectedPrice'),
            value: formatPriceText(estimate?.price, decimalsIn(currency, estimate?.price, position.buy_price)),
          },
          {
            name: t('positions.expectedGain'),
            value: <SignedAmount value={estimate?.gain ?? NOT_KNOWN} currency={currency} unit />,
          },
          {
            name: t('positions.expectedFee'),
            value: <Amount value={estimate?.fee ?? NOT_KNOWN} currency={currency} />,
          },
          estimate?.paidFee === undefined
            ? undefined
            : { name: t('positions.paidFee'), value: <Amount value={estimate.paidFee} currency={currency} /> },
          {
            name: t('positions.expectedProfit'),
            value: <SignedAmount value={estimate?.net ?? NOT_KNOWN} currency={currency} unit />,
            strong: true,
          },
        ]}
      />
      <p className="text-2 small">{t('positions.closeEstimate')}</p>
      {terms.status === 'failed' && terms.failure !== undefined && terms.data === undefined && (
        <FailureState failure={terms.failure} onRetry={() => terms.refresh()} />
      )}
      {block !== undefined && <Note tone="warn">{block}</Note>}
    </div>
  );
}

/** The closing of a position: its current result, one button, and the outcome. */
export default function CloseSheet(props: { position: Row; open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const { position } = props;
  const flow = useFlow('/trade/closePosition', position.id);
  const block = useCloseBlock(position);
  const conditions = useConditions('exit');
  const leave = (): void => {
    flow.reset();
    props.onClose();
  };
  return (
    <Sheet
      open={props.open}
      onClose={flow.stage === 'done' || flow.stage === 'refused' ? leave : props.onClose}
      closeLabel={t('action.close')}
      title={t(`positions.${wayOut(position)}Title`)}
      foot={
        flow.stage === 'idle' && (
          <SendButton
            block
            kind={position.side === 'short' ? 'up' : 'down'}
            disabled={block !== undefined || conditions.length > 0}
            onClick={() => flow.submit({ id: position.id })}
          >
            {t(`positions.${wayOut(position)}Confirm`)}
          </SendButton>
        )
      }
    >
      {flow.stage === 'idle' ? (
        <CloseReview position={position} />
      ) : (
        <OrderOutcome
          flow={flow}
          closing={position}
          doneText={t('action.close')}
          onDone={leave}
          editText={t('action.close')}
        />
      )}
    </Sheet>
  );
}
