import { Button } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { formatCount, formatPriceText, positionDecimals } from '../../../../domain/format.ts';
import { goesAtOf, waitingTerms } from '../../../../domain/trading/waitingTerms.ts';
import type { Cancellable } from '../../rules/cancellable.ts';
import { validityOf } from '../../rules/orderTerms.ts';
import { Amount } from '../../../../parts/amount.tsx';
import { writtenDate } from '../../../../parts/tokyoTime.ts';
import { OutcomeNote, isUnderWay } from '../../../../parts/forms/outcome.tsx';
import { exchangeTime } from '../../../../parts/sessions.ts';
import { positionName } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow, useMarketSession, useQuote, useSettings, useWorldNow } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import { AmendAction } from '../orders/amendAction.tsx';
import { PositionLink } from '../positions/positionHead.tsx';
import { trailText } from '../terms/termsText.ts';
import { GoesAt } from '../positions/queued.tsx';
import { useMovingTrigger } from '../positions/useMovingTrigger.ts';
import classes from '../../../../parts/styles/position.module.css';

const SendDialog = later(async () => ({
  default: (await import('../../../../parts/forms/sendDialog.tsx')).SendDialog,
}));
type Row = Positions['rows'][number];

/**
 * Returns until when orders of a market cannot be cancelled because of an auction; undefined if they can be cancelled
 * now.
 */
export function useBinding(market: Row['market']) {
  const session = useMarketSession(market);
  const now = useWorldNow();
  const until = session?.bindingUntil;
  return session === undefined || until === undefined || now >= until
    ? undefined
    : exchangeTime(session.market, until, now);
}

/** Cancels a pending order or closing order after a confirmation. `beside` is another action on the same line. */
export function CancelAction(props: { position: Cancellable; beside?: ReactNode }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { position } = props;
  const flow = useFlow('/trade/cancelOrder', position.id);
  const boundUntil = useBinding(position.market);
  const isBound = boundUntil !== undefined;
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <OutcomeNote flow={flow} />
      {isBound && <p className="text-2 small">{t('positions.binding', { time: boundUntil })}</p>}
      <div className={`align-middle pack-end cluster-2-3 ${classes.foot}`}>
        <div className={`cluster-2 ${classes.buttons}`}>
          {!isBound && props.beside}
          <Button kind="secondary" small disabled={isBound} busy={isUnderWay(flow)} onClick={() => setDialog('open')}>
            {t('positions.cancel')}
          </Button>
        </div>
      </div>
      {dialog !== 'unused' && (
        <Suspense fallback={null}>
          <SendDialog
            open={dialog === 'open'}
            title={t('positions.cancelTitle')}
            text={t(position.closeOrder === undefined ? 'positions.cancelText' : 'closing.cancelText', {
              name: positionName(language, position),
              quantity: formatCount(position.closeOrder?.stock_num ?? position.stock_num),
            })}
            yes={t('positions.cancel')}
            no={t('positions.keep')}
            onNo={() => setDialog('closed')}
            onYes={() => {
              setDialog('closed');
              flow.submit({ id: position.id });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * A pending order in a list, with the current price. It may open or close a position, and may be queued until the
 * market opens.
 */
export function WaitingRow(props: { position: Row }): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  const { position } = props;
  const quote = useQuote(position.code);
  const { closeOrder } = position;
  const goesAt = goesAtOf(position);
  const { orderType, prices } = waitingTerms(position);
  const moving = useMovingTrigger(position);
  const texts = moving === undefined ? prices.map(([, price]) => price) : [moving];
  const shares = closeOrder?.stock_num ?? position.stock_num;
  // A partly filled order remains pending with its other shares.
  const ordered = closeOrder === undefined ? position.orderedQuantity : undefined;
  const last = quote?.last ?? position.nowprice;
  const currency = position.currency ?? settings.currency;
  const decimals = positionDecimals(position, currency, ...texts, last);
  const trail = trailText(closeOrder ?? position, { decimals, currency });
  return (
    <li className={`stack-2 row-box ${classes.row}`} data-testid="position-row">
      <PositionLink
        position={position}
        figures={
          <>
            <span className="to-end strong-tight num" translate="no">
              {texts.length === 0
                ? t(`orderType.${orderType}`)
                : texts.map((price) => formatPriceText(price, decimals)).join(' · ')}
            </span>
            {texts.length > 0 && (
              <span className="to-end text-2 small">
                {t(`orderType.${orderType}`)} {trail}
              </span>
            )}
          </>
        }
      >
        <span>
          {t(ordered === undefined ? 'positions.quantity' : 'positions.left')}{' '}
          <b>
            {ordered === undefined
              ? t('unit.shares', { quantity: formatCount(shares) })
              : t('positions.leftOf', { rest: formatCount(shares), ordered: formatCount(ordered) })}
          </b>
        </span>
        {closeOrder === undefined && position.orderedAmount !== undefined && (
          <span>
            {t('ticket.sizeInMoney')} <Amount value={position.orderedAmount} currency={currency} unit />
          </span>
        )}
        <span>
          {t('stock.last')} <b>{formatPriceText(last, decimals)}</b>
        </span>
        {position.validity !== undefined && closeOrder === undefined && (
          <span>
            {t('ticket.validity')} <b>{t(`validity.${validityOf(orderType, position.validity)}`)}</b>{' '}
            {position.until !== undefined && writtenDate(position.until)}
          </span>
        )}
        {goesAt !== undefined && <GoesAt market={position.market} goesAt={goesAt} />}
      </PositionLink>
      {closeOrder !== undefined && <CancelAction position={position} />}
      {closeOrder === undefined && position.origin === undefined && (
        <CancelAction position={position} beside={<AmendAction order={position} />} />
      )}
    </li>
  );
}
