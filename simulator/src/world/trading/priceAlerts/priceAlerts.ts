import {
  ALERTS_MAXIMUM,
  ALERT_BOUNDS,
  ALERT_KIND_ROWS,
  DecimalError,
  alertUnitOf,
  formatPrice,
  isAlertMet,
  parsePrice,
} from '@zaraba/contracts';
import type { SentReplyOf } from '@zaraba/contracts';
import type { DailyLevel, Level, Listings } from '../../../market/market.ts';
import { notify } from '../../inbox/messages.ts';
import { openRecords } from '../../kernel/books.ts';
import { defineCapability } from '../../kernel/capability.ts';
import { confirm, refuse, refuseField, refuseRange, sent } from '../../kernel/command.ts';
import type { Refusal, Reply } from '../../kernel/command.ts';
import type { Draft } from '../../kernel/draft.ts';
import { InvariantError, invariant } from '../../kernel/errors.ts';
import type { WorldState } from '../../kernel/state.ts';
import { tableGet } from '../../kernel/table.ts';
import { priceAfterIssue } from '../../../market/rules/exReference.ts';
import { SEARCH_HORIZON_MS } from '../positions/liquidation.ts';
import type { AlertDue, PriceAlertAdd, PriceAlertRecord, PriceAlertRemove } from '../../models/priceAlerts.ts';

type SentAlert = SentReplyOf<'/user/priceAlerts'>[number];

function viewOf({ id, code, kind, value, repeat, at, metAt }: PriceAlertRecord, market: Listings): SentAlert {
  const price = value === undefined ? undefined : formatPrice(value);
  const names = market.instrument(code)?.names;
  return sent<SentAlert>({ id, code, names, kind, value: price, repeat, addedAt: at, metAt });
}

/** Returns a customer's active alerts, newest first. */
export function priceAlertsOf(state: WorldState, account: string, market: Listings): SentAlert[] {
  const alerts = openRecords(state, tableGet(state.accounts, account), 'priceAlert');
  return alerts.map((alert) => viewOf(alert, market)).toReversed();
}

function levelOf({ kind, value = 0 }: PriceAlertRecord): Level | DailyLevel {
  const { direction } = ALERT_KIND_ROWS[kind];
  switch (kind) {
    case 'priceAbove':
    case 'priceBelow':
      return { direction, price: value };
    case 'dayUp':
    case 'dayDown':
      return { daily: 'change', direction, percent: value };
    case 'yearHigh':
    case 'yearLow':
      return { daily: 'year', direction };
    case 'volume':
      return { daily: 'volume', times: value };
  }
}

/**
 * Returns an alert's next event after `from`: the trade that triggers the alert, or the stock's next split. The split
 * precedes the first trade of its opening.
 */
function dueOf(alert: PriceAlertRecord, { market, now }: Draft, from = now): AlertDue {
  const { code, quietUntil = 0 } = alert;
  const split = market.nextSplit(code, now);
  const horizon = from + SEARCH_HORIZON_MS;
  const splits = split !== undefined && split.opensAt <= horizon;
  const until = splits ? split.opensAt - 1 : horizon;
  const met = market.firstCrossing(code, levelOf(alert), Math.max(from, quietUntil), until);
  if (met !== undefined) return { kind: 'meet', ...met };
  return splits ? { kind: 'split', at: split.opensAt } : { kind: 'search', at: until };
}

function valueOf({ kind, value: text }: PriceAlertAdd): { readonly value?: number } | Refusal {
  if (alertUnitOf(kind) === undefined) return {};
  if (text === undefined) return refuseField('value', 'missing');
  let value: number;
  try {
    value = parsePrice(text);
  } catch (error) {
    if (error instanceof DecimalError) return refuseField('value', 'format');
    throw error;
  }
  const bound = ALERT_BOUNDS[kind];
  if (bound === undefined) return { value };
  const isIn = 'most' in bound ? value <= parsePrice(bound.most) : value < parsePrice(bound.lessThan);
  return isIn ? { value } : refuseRange('value', { moreThan: 0, ...bound });
}

function addAlert(draft: Draft, command: PriceAlertAdd): Reply {
  const { account, code, kind, repeat } = command;
  const owner = draft.existingAccount(account);
  const share = draft.market.instrument(code, draft.now);
  const quote = draft.market.tick(code, draft.now);
  if (share === undefined || quote === undefined) return refuse('product_unavailable');
  const stated = valueOf(command);
  if ('ok' in stated) return stated;
  // The last trade already meets the condition, so the customer probably meant the other direction.
  if (alertUnitOf(kind) === 'price' && isAlertMet({ kind, ...stated }, quote)) {
    const last = formatPrice(quote.last);
    return refuseRange('value', kind === 'priceAbove' ? { moreThan: last } : { lessThan: last });
  }
  const others = openRecords(draft.state, owner, 'priceAlert');
  const same = others.find(
    (other) => other.code === code && other.kind === kind && other.value === stated.value && other.repeat === repeat,
  );
  if (same !== undefined) return confirm('added', viewOf(same, draft.market));
  if (others.length >= ALERTS_MAXIMUM) return refuseRange('code', { of: 'the number of alerts', most: ALERTS_MAXIMUM });
  const { market, currency } = share;
  const id = draft.newId('priceAlert');
  const alert = { id, account, ended: false, at: draft.now, code, market, currency, kind, ...stated, repeat } as const;
  draft.keep('priceAlert', { ...alert, due: dueOf(alert, draft) });
  return confirm('added', viewOf(alert, draft.market));
}

function ended({ due: _due, ...alert }: PriceAlertRecord): PriceAlertRecord {
  return { ...alert, ended: true };
}

function removeAlert(draft: Draft, { account, id }: PriceAlertRemove): Reply {
  const alert = draft.record('priceAlert', id);
  if (alert?.account !== account) return refuseField('id', 'choice');
  if (!alert.ended) draft.keep('priceAlert', ended(alert));
  return confirm('deleted', null);
}

function meet(draft: Draft, alert: PriceAlertRecord, price: number): void {
  const { account, id, code, market, currency, kind, repeat, value = price } = alert;
  const { session } = draft.market.sessionView(market, draft.now);
  const next = repeat ? draft.market.sessionAfter(market, session.date) : undefined;
  const stated = { [kind]: formatPrice(value), price: formatPrice(price) };
  notify(draft, account, 'priceAlertMet', { id, code, currency, ...stated, ...(next && { date: next.date }) });
  const met = { ...alert, metAt: draft.now };
  if (!repeat) {
    draft.keep('priceAlert', ended(met));
    return;
  }
  const quiet = { ...met, quietUntil: session.closeAt };
  draft.keep('priceAlert', { ...quiet, due: dueOf(quiet, draft) });
}

function afterSplit(draft: Draft, alert: PriceAlertRecord): PriceAlertRecord {
  const { market, now } = draft;
  const { code, kind, value } = alert;
  const split = market.nextSplit(code, now - 1);
  // There is no split if the overlay that caused it has ended.
  if (split?.opensAt !== now || value === undefined || alertUnitOf(kind) !== 'price') return alert;
  const issue = market.shareIssue(code, split.exDate, now);
  const after =
    issue === undefined ? value / split.ratio : priceAfterIssue(value, issue, market.tickSize(code, 1, now));
  return { ...alert, value: Math.max(1, Math.floor(after)) };
}

function lookAgain(draft: Draft, alert: PriceAlertRecord, from: number): void {
  draft.reschedule('priceAlert', { ...alert, due: dueOf(alert, draft, from) });
}

function passSplit(draft: Draft, alert: PriceAlertRecord): void {
  const next = afterSplit(draft, alert);
  draft.keep('priceAlert', { ...next, due: dueOf(next, draft, draft.now - 1) });
}

function fire(draft: Draft, alert: PriceAlertRecord): void {
  const { due } = alert;
  switch (due?.kind) {
    case 'meet':
      meet(draft, alert, due.price);
      return;
    case 'split':
      passSplit(draft, alert);
      return;
    case 'search':
      lookAgain(draft, alert, draft.now);
      return;
    case undefined:
      throw new InvariantError('an alert that nothing happens to is due', { id: alert.id });
  }
}

function check(alert: PriceAlertRecord): void {
  const { kind, value, repeat, due, metAt, quietUntil } = alert;
  const hasValue = (value !== undefined && value > 0) === (alertUnitOf(kind) !== undefined);
  const waits = alert.ended === (due === undefined);
  const wasMet = metAt === undefined || alert.ended || repeat;
  const isWhole = hasValue && waits && wasMet && (quietUntil === undefined || repeat);
  invariant(isWhole, 'a price alert contradicts itself', () => ({ alert }));
}

/** The capability of price alerts: messages when the market reaches a value. */
export const priceAlerts = defineCapability<'priceAlerts'>({
  commands: { priceAlertAdd: addAlert, priceAlertRemove: removeAlert },
  records: { priceAlert: { due: fire, lookAgain, check } },
  messages: {
    priceAlertMet: {
      about: 'alert',
      event: 'priceAlert',
      jp: [
        'アラートの条件に達しました',
        '{code} が {price} を付けました。',
        '条件：{priceAbove} 以上',
        '条件：{priceBelow} 以下',
        '条件：前日比 +{dayUp}% 以上',
        '条件：前日比 −{dayDown}% 以下',
        '52週高値を更新：{yearHigh}',
        '52週安値を更新：{yearLow}',
        '条件：出来高が20日平均の {volume} 倍以上',
        '次は {date} 以降にお知らせします。',
      ],
      cn: [
        '已达到提醒条件',
        '{code} 成交价为 {price}。',
        '条件：不低于 {priceAbove}',
        '条件：不高于 {priceBelow}',
        '条件：当日涨幅达到 {dayUp}%',
        '条件：当日跌幅达到 {dayDown}%',
        '创52周新高：{yearHigh}',
        '创52周新低：{yearLow}',
        '条件：成交量达到20日均量的 {volume} 倍',
        '{date} 起将再次提醒。',
      ],
      us: [
        'Price alert',
        '{code} traded at {price}.',
        'Condition: at or above {priceAbove}',
        'Condition: at or below {priceBelow}',
        'Condition: up {dayUp}% or more on the day',
        'Condition: down {dayDown}% or more on the day',
        'New 52-week high: {yearHigh}',
        'New 52-week low: {yearLow}',
        'Condition: volume at {volume} times the 20-day average or more',
        'The next alert can come on {date}.',
      ],
    },
  },
});
