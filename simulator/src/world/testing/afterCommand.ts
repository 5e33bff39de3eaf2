import { FIELD_FAULTS, FUND_RECORD_KINDS, isErrorKey, isMessageKey } from '@zaraba/contracts';
import { MESSAGE_TEXTS } from '../capabilities.ts';
import type { Applied, Reply } from '../kernel/command.ts';
import { RECORD_LETTERS } from '../models/models.ts';
import type { MessageTemplate, Records } from '../models/models.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet, tableValues } from '../kernel/table.ts';

/** Messages with sentences that apply to some customers only. */
const PARTIAL = /^(sharesSplit|sharesConsolidated|bonusShares|rightsSold|dividend)/;
/** Parameters that such sentences need. */
const NOT_ALWAYS: Readonly<Partial<Record<MessageTemplate, readonly string[]>>> = {
  orderFilled: ['stop', 'date', 'ordered'],
  orderPartFilled: ['stop', 'date', 'rest'],
  orderExpired: ['limit', 'trigger', 'done', 'ordered', 'auction'],
  orderRejected: ['trigger'],
  orderCancelled: ['limit', 'trigger', 'amount', 'done', 'ordered'],
  marginWarning: ['date'],
  positionClosed: ['amount', 'paid'],
  takeProfit: ['amount', 'paid'],
  stopLoss: ['amount', 'paid'],
  priceAlertMet: ['priceAbove', 'priceBelow', 'dayUp', 'dayDown', 'yearHigh', 'yearLow', 'volume', 'date'],
  forcedClose: ['shortfall', 'amount', 'paid'],
};
/** Checked objects; successive states share most of them. */
const known = new WeakSet<object>();

/** An undefined field is lost in JSON, so the state would have another hash after a restart. */
export function checkPlain(value: unknown): void {
  if (typeof value !== 'object' || value === null || known.has(value)) return;
  known.add(value);
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) throw new Error(`${name} is there but undefined: ${JSON.stringify(value)}`);
    checkPlain(field);
  }
}

function checkReply(reply: Reply): void {
  const key: string = reply.ok ? reply.message : reply.error;
  const fits = isMessageKey(key) ? isErrorKey(key) !== reply.ok : key === 'ok';
  if (!fits) throw new Error(`${key} is no key of such a reply`);
  if (reply.ok) return;
  for (const [field, fault] of Object.entries(reply.fields ?? {}))
    if (field === '' || !FIELD_FAULTS.includes(fault)) throw new Error(`${field} is no field, or ${fault} no fault`);
  if (reply.because === undefined) return;
  const facts = Object.values(reply.because);
  if (facts.length === 0 || facts.includes('')) throw new Error(`${reply.error} does not say what was compared`);
}

function checkMessage({ id, template, parameters }: Records['message']): void {
  const places = MESSAGE_TEXTS[template].us.flatMap((line) =>
    [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
  );
  // Decisions need no reason.
  const optional = ['reason', ...(NOT_ALWAYS[template] ?? [])];
  const missing = places.filter((name) => !optional.includes(name) && (parameters[name] ?? '') === '');
  if (missing.length > 0 && !PARTIAL.test(template))
    throw new Error(`the message ${id} (${template}) does not name ${missing.join()}`);
}

function checkFundBooks(state: WorldState): void {
  for (const { entries } of tableValues(state.fundBooks)) {
    const newest = entries.at(-1);
    if (newest !== undefined && !FUND_RECORD_KINDS.includes(newest.kind)) throw new Error(`no kind: ${newest.kind}`);
  }
}

/** Checks that state, events and reply survive JSON, use keys of the contract, and name all that messages need. */
export function checkAfter({ state, events, reply }: Applied): void {
  checkPlain(state);
  checkPlain(events);
  checkPlain(reply);
  checkReply(reply);
  checkFundBooks(state);
  for (const event of events) {
    if (event.type !== 'record') continue;
    if (!event.id.startsWith(`SIM-${RECORD_LETTERS[event.kind]}`)) throw new Error(`${event.id} is no ${event.kind}`);
    if (event.kind === 'message') checkMessage(tableGet(state.books.message, event.id)!);
  }
}
