import { describe, expect, it } from 'vitest';
import type { Command } from './kernel/command.ts';
import { InvariantError } from './kernel/errors.ts';
import type { RecordKind } from './models/models.ts';
import type { DueEntry, WorldState } from './kernel/state.ts';
import { withDue } from './kernel/schedule.ts';
import { Sequence } from './kernel/sequence.ts';
import { emptyTable, tableDelete, tableEntries, tableGet, tableSet } from './kernel/table.ts';
import { realGround } from './testing/grounds.ts';
import { busyWorld, customerNumber } from './testing/halfYear.ts';
import { apply } from './world.ts';

const DAY_MS = 86_400_000;
const ground = realGround('lost');
const { state: busy, now, log } = busyWorld(ground, 1);
const ACCOUNT = customerNumber(0);

/** The busy world without the records of a kind and without what is due of them. */
function without(kind: RecordKind, state = busy): WorldState {
  const due = Sequence.of([...state.due].filter((entry) => entry.kind !== kind));
  return { ...state, due, books: { ...state.books, [kind]: emptyTable() } };
}

function withBook(kind: RecordKind, entries: readonly (readonly [string, object])[]): WorldState {
  const book = entries.reduce((table, [id, record]) => tableSet(table, id, record), emptyTable<object>());
  return { ...busy, books: { ...busy.books, [kind]: book } };
}

const recordsOf = (kind: RecordKind) => tableEntries<object>(busy.books[kind]);

/** The busy world with other fields in all records of a kind. */
function changed(kind: RecordKind, fields: object): WorldState {
  return withBook(
    kind,
    recordsOf(kind).map(([id, record]) => [id, { ...record, ...fields }] as const),
  );
}

/** The busy world with one entry more in the queue of what is due. */
function withEntry(kind: DueEntry['kind'], id: string, state = busy): WorldState {
  return { ...state, due: withDue(state.due, { at: now, kind, id }) };
}

const firstOf = (kind: RecordKind): string => recordsOf(kind)[0]![0];
const exDay = { id: 'E', account: 'house', ended: false, market: 'jp', exDate: '2020-01-01', codes: [ground.codes[0]] };
const [plain] = tableEntries(busy.books.position).find(([, position]) => position.due === undefined)!;
const again = (name: Command['name']): Command => log.find(({ command }) => command.name === name)!.command;
const owner = tableGet(busy.accounts, ACCOUNT)!;
const reviewed = {
  ...busy,
  accounts: tableSet(busy.accounts, ACCOUNT, { ...owner, identity: 'underReview' as const }),
};

interface Row {
  readonly what: string;
  readonly state: WorldState;
  readonly says: RegExp;
  /** Default: `settle`, so that only time passes. */
  readonly command?: Command;
  readonly days?: number;
}
const ROWS: readonly Row[] = [
  ...(['loan', 'position'] as const).map((kind) => ({
    what: `nothing of the number of a ${kind} that is due`,
    state: withEntry(kind, 'none'),
    says: /^an entry of the due queue without a record: \{"kind":"\w+","id":"none"\}$/,
  })),
  {
    what: 'a position that is due for nothing',
    state: withEntry('position', plain),
    says: /^a position that nothing happens to is due: \{"id":"SIM-\d/,
  },
  {
    what: 'a message that is due',
    state: withEntry('message', firstOf('message')),
    says: /^a record that nothing happens to is due: \{"id":"SIM-M/,
  },
  {
    what: 'a subscription without its offer',
    state: without('newShareOffer'),
    days: 40,
    says: /^unknown record: \{"kind":"newShareOffer","id":"SIM-N/,
  },
  {
    what: 'a subscription that is due although it was lost',
    state: changed('subscription', { state: 'notWon' }),
    days: 40,
    says: /^a subscription that has ended is due: \{"id":"SIM-S/,
  },
  {
    what: 'an offer that the market never made',
    state: changed('newShareOffer', { number: 9_999 }),
    days: 40,
    says: /^a record of an offer the market does not know: \{"number":9999\}$/,
  },
  {
    what: 'a copy order of a product that never was',
    state: changed('copyOrder', { productId: 'none' }),
    days: 4,
    says: /^a copy order of no product: \{"id":"SIM-P[^"]+","productId":"none"\}$/,
  },
  {
    what: 'a day trade that failed and goes on',
    state: changed('dayTrade', { state: 'failed' }),
    days: 4,
    says: /^illegal transition: \{"machine":"dayTrade","id":"SIM-Y[^"]+","from":"failed","to":"applied"\}$/,
  },
  {
    what: 'an ex-date without a dividend',
    state: withEntry('exDate', 'E', withBook('exDate', [['E', { ...exDay, due: { at: now } }]])),
    says: /^an ex-date without a dividend: \{"account":.*"exDate":"2020-01-01"\}$/,
  },
  {
    what: 'a loan without its customer',
    state: { ...busy, accounts: tableDelete(busy.accounts, ACCOUNT) },
    days: 60,
    says: /^unknown account: \{"account":"\d+"\}$/,
  },
  {
    what: 'an account under review without a case',
    state: reviewed,
    command: { name: 'setIdentity', account: ACCOUNT, identity: 'verified' },
    says: /^no case to decide: \{"account":"\d+","to":"verified"\}$/,
  },
  {
    what: 'an order that is known and gone',
    state: without('order'),
    command: again('placeOrder'),
    says: /^unknown order: \{"id":"SIM-\d/,
  },
  ...(
    [
      ['copyOrder', 'copyBuy'],
      ['loan', 'loanApply'],
      ['dayTrade', 'dayTradeApply'],
      ['subscription', 'newShareSubscribe'],
    ] as const
  ).map(([kind, name]) => ({
    what: `a ${kind} that is known and gone`,
    state: without(kind),
    command: again(name),
    says: new RegExp(`^unknown record: \\{"kind":"${kind}","id":"SIM-`),
  })),
];

describe('a world that contradicts itself', () => {
  it.each(ROWS)(
    'stops at $what, with an error that shows the compared records',
    ({ state, says, command, days = 0 }) => {
      const go = () => apply(state, command ?? { name: 'settle' }, now + days * DAY_MS, ground.market);
      expect(go).toThrow(InvariantError);
      expect(go).toThrow(says);
    },
  );
});
