import { MARKET_TIME_ZONE } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Change, directionOf } from '@zaraba/kit/change';
import { IconButton } from '@zaraba/kit/iconButton';
import type { ReactElement } from 'react';
import { formatDate, formatPercent } from '../../../domain/format.ts';
import { SignedAmount, useAmountTexts } from '../../../parts/amount.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useVisit } from '../../../state/alerts/hooks.ts';
import type { EquityNote, Visit } from '../../../domain/visits.ts';
import { useRemote, useWorldNow } from '../../../state/hooks.ts';
import { EventRows } from '../parts/eventRows.tsx';
import { type EquitySince, equitySince, eventsBetween } from '../rules/sinceVisit.ts';

/** A smaller change, percent, is shown as 0.00 % and without a direction. */
const SHOWN_PERCENT = 0.005;

/** The format of the times on the card. */
const MINUTE = 'Y/M/D h:m';

function inTokyo(at: number, form: string): string {
  return formatDate(at, form, MARKET_TIME_ZONE.jp);
}

/** Returns the change of equity since a note; undefined while it is requested, null if the server cannot state it. */
function useEquitySince(note: EquityNote | undefined, now: number): EquitySince | undefined | null {
  const ask = note && { type: note.currency, from: note.day, to: inTokyo(now, 'Y-M-D') };
  const { data, status } = useRemote('/user/profitAndLoss', ask ?? null);
  if (note === undefined || status === 'notOffered' || (status === 'failed' && data === undefined)) return null;
  return data && (equitySince(note, data) ?? null);
}

function Equity(props: { note: EquityNote; since: EquitySince; before: number }): ReactElement {
  const t = useTexts();
  const { withCurrency } = useAmountTexts();
  const { note, since } = props;
  const { base, change, percent, paid } = since;
  const amount = withCurrency(base, base.currency);
  // The card begins with the time of the last visit. The time of the note is repeated only if it differs.
  const isThen = inTokyo(note.at, MINUTE) === inTokyo(props.before, MINUTE);
  return (
    <div className="stack-1 pad-side-4 pad-low-2">
      <dl className="stack-1">
        <div className="cluster-1-2 align-middle pack-apart">
          <dt className="text-2 small">{t('sinceVisit.equity')}</dt>
          <dd className="cluster-1-2 align-middle bold">
            <SignedAmount value={change} currency={base.currency} unit testId="since-equity" />
            {percent !== undefined && Math.abs(percent) >= SHOWN_PERCENT && (
              <Change direction={directionOf(percent)} text={formatPercent(percent)} />
            )}
          </dd>
        </div>
        {paid.map((moved) => (
          <div key={moved.currency} className="cluster-1-2 align-middle pack-apart">
            <dt className="text-2 small">{t('sinceVisit.paid')}</dt>
            <dd>
              <SignedAmount value={moved} currency={moved.currency} unit testId="since-paid" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-3 caption num" translate="no">
        {isThen
          ? t('sinceVisit.baseThen', { amount })
          : t('sinceVisit.base', { amount, time: inTokyo(note.at, 'M/D h:m') })}
      </p>
    </div>
  );
}

function Since(props: { visit: Visit; now: number; onDismiss: () => void }): ReactElement | null {
  const t = useTexts();
  const { before, until } = props.visit;
  const { data: inbox, status } = useRemote('/user/messageList', {});
  const equity = useEquitySince(before?.equity, props.now);
  const isRead = until !== undefined || status === 'notOffered' || status === 'failed';
  // The card appears only when both values are known, so that it is never incomplete.
  if (before === undefined || equity === undefined || !isRead) return null;
  const { messages = [], hasMore = false } = inbox ?? {};
  const events = eventsBetween(messages, before.at, until ?? 0);
  const isChanged = equity !== null && (equity.change.units !== 0n || equity.paid.length > 0);
  if (!isChanged && events.length === 0) return null;
  const isCut = hasMore && messages.every(({ at }) => at > before.at);
  return (
    <Card
      title={t('sinceVisit.title')}
      flush
      action={<IconButton icon="close" size={20} label={t('sinceVisit.dismiss')} onClick={props.onDismiss} />}
    >
      <p className="text-3 caption num pad-side-4 pad-low-2" translate="no">
        {t('sinceVisit.at', { time: inTokyo(before.at, MINUTE) })}
      </p>
      {isChanged && before.equity && <Equity note={before.equity} since={equity} before={before.at} />}
      <EventRows events={events} />
      {isCut && <p className="text-3 caption pad-4">{t('sinceVisit.newest', { number: String(messages.length) })}</p>}
    </Card>
  );
}

/**
 * Shows what has changed since the account's last visit on this device. Empty on a first visit, and if nothing has
 * changed.
 */
export default function SinceLastVisit(_props: { open: boolean }): ReactElement | null {
  const now = useWorldNow();
  const { visit, dismiss } = useVisit();
  if (visit?.before === undefined || visit.dismissed === true || now < visit.before.at) return null;
  return <Since visit={visit} now={now} onDismiss={dismiss} />;
}
