import { EVENT_KINDS, LANGUAGES, TODO_KINDS, formatPrice } from '@zaraba/contracts';
import type { EventKind, TodoKind } from '@zaraba/contracts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { PersonaName } from '../personas/names.ts';
import { opens, patientPrice, popularCode } from '../personas/orders.ts';
import { does } from '../personas/persona.ts';
import { RECIPES } from '../recipes/index.ts';
import type { Kit } from '../recipes/recipe.ts';
import { tableGet } from '../world/kernel/table.ts';
import { openListed } from '../world/trading/listed.ts';
import { MESSAGES_MAXIMUM } from '../stream/account.ts';
import type { ScenarioStep } from './format.ts';
import { marginCall } from './marginCall.ts';
import { Theatre } from './testing/spans.ts';
import type { Leg, Plot } from './testing/spans.ts';

/** Ways to try for each kind: few in every test run, many in `npm run soak`. */
const RUNS = Math.ceil(Number(process.env['ZARABA_PLOTS'] ?? 30) / 15);
const DAY = 1_440;
const WEEK = 7 * DAY;
/** From ten in the morning to half an hour after the close. */
const SESSION = 360;

const theatres = new Map<PersonaName, Theatre>();
function theatreOf(persona: PersonaName): Theatre {
  const theatre = theatres.get(persona) ?? new Theatre(persona);
  theatres.set(persona, theatre);
  return theatre;
}
afterAll(() => {
  for (const theatre of theatres.values()) theatre.close();
});

/** How something comes about: who the customer is, what happens, and minutes until it has. */
interface Way extends Partial<Plot> {
  readonly persona: PersonaName;
  readonly minutes: number;
}

const fall = (by: number) => [
  { at: 'PT10M', do: 'overlay', overlay: { target: 'jp', kind: 'shock', by, over: 'PT5M' } } as const,
];
const waits = (away: number, more: { readonly quantity?: number; readonly validity?: 'day' } = {}) => [
  { away, side: 'long', leverage: 1, ...more } as const,
];
const at = (minute: number, act: (kit: Kit) => void) => [{ minute, act }];

/** The only position or order of the customer. */
function only({ world, account }: Kit): string {
  const state = world.stateNow();
  const [id, ...others] = openListed(state, tableGet(state.accounts, account)).map((record) => record.id);
  if (id === undefined || others.length > 0) throw new Error('there is not one position');
  return id;
}

/** The customer buys a tick higher, but at a limit far below. */
function buysTooLow(kit: Kit): void {
  const code = popularCode(kit, 'jp');
  const price = patientPrice(kit, 'jp');
  const { last } = kit.world.market().tick(code, kit.world.now())!;
  const tick = kit.world.market().tickSize(code, last, kit.world.now());
  opens(kit, 'jp', { orderType: 'stopLimit', trigger: formatPrice(last + tick), price });
}

/** The customer buys a few shares more than are offered at the best price, at that limit. */
function buysMoreThanOffered(kit: Kit): void {
  // One of which few are offered.
  const code = popularCode(kit, 'jp', 200);
  const { price, quantity } = kit.world.market().offered(code, 'buy', kit.world.now())[0]!;
  opens(kit, 'jp', { orderType: 'limit', price: formatPrice(price), quantity: quantity + 100, leverage: 10 }, code);
}

/** The customer sends documents, which are not accepted. */
function isRejected({ run, world, account }: Kit): void {
  const picture = (purpose: 'front' | 'back'): string => {
    const file = { sha256: purpose, width: 900, height: 600, bytes: 9_000, type: 'image/jpeg' } as const;
    return (run({ name: 'upload', account, purpose, ...file }) as { readonly id: string }).id;
  };
  const documents = { frontId: picture('front'), backId: picture('back') };
  run({ name: 'identitySubmit', account, person: '見本 太郎', idDigest: 'digest', idEnd: '0001', ...documents });
  const record = tableGet(world.stateNow().accounts, account)?.openRecords.identityCase?.at(0);
  run({ name: 'decideReview', id: record!, outcome: 'reject' });
}

/** The customer subscribes to as many shares of an offer as one may. */
function subscribes(kit: Kit): void {
  const { id: offerId } = RECIPES['/trade/newShareSubscribe'].ok.prepare(kit).fields;
  const { number } = tableGet(kit.world.stateNow().books.newShareOffer, offerId)!;
  const quantity = kit.world.market().newShareOffer(number)!.maximum;
  const order = { account: kit.account, clientOrderId: kit.clientOrderId(), offerId, quantity };
  kit.run({ name: 'newShareSubscribe', ...order });
}

const WARNED: Way = {
  persona: 'funded',
  minutes: SESSION,
  acts: at(1, (kit) => opens(kit, 'jp', { leverage: 3 })),
  steps: fall(-0.08),
};

/** A way to every kind of event, by commands, overlays and the clock alone: a missing one does not compile. */
const EVENT_WAYS: Readonly<Record<EventKind, Way>> = {
  orderFilled: { persona: 'funded', minutes: SESSION, waiting: waits(0.01), steps: fall(-0.03) },
  orderPartFilled: { persona: 'wealthy', minutes: SESSION, acts: at(1, buysMoreThanOffered) },
  orderTriggered: { persona: 'funded', minutes: SESSION, acts: at(1, buysTooLow), steps: fall(0.03) },
  orderExpired: { persona: 'funded', minutes: SESSION, waiting: waits(0.08, { validity: 'day' }) },
  orderCancelled: {
    persona: 'funded',
    minutes: SESSION,
    waiting: waits(0.08),
    acts: at(30, (kit) => kit.run({ name: 'cancelOrder', account: kit.account, id: only(kit) })),
  },
  positionClosed: {
    persona: 'leveraged',
    minutes: SESSION,
    // The next price closes it.
    acts: at(30, (kit) => {
      const clientOrderId = kit.clientOrderId();
      kit.run({ name: 'closePosition', account: kit.account, id: only(kit), clientOrderId });
    }),
  },
  marginWarning: WARNED,
  forcedClose: { persona: 'leveraged', minutes: SESSION, steps: marginCall.steps as readonly ScenarioStep[] },
  corporateAction: {
    persona: 'funded',
    minutes: 2 * DAY,
    acts: at(1, (kit) => {
      opens(kit, 'jp');
      kit.run({ name: 'overlay', overlay: { target: popularCode(kit, 'jp'), kind: 'bonus', ratio: 0.125 } });
    }),
  },
  newShareResult: { persona: 'funded', minutes: 4 * WEEK, acts: at(1, subscribes) },
  newShareDeadline: { persona: 'ipoWon', minutes: 2 * WEEK },
  review: { persona: 'funded', minutes: DAY, acts: at(1, (kit) => does(kit, '/user/deposit')) },
  priceAlert: {
    persona: 'funded',
    minutes: SESSION,
    acts: at(1, (kit) => {
      const alert = { code: popularCode(kit, 'jp'), kind: 'dayDown', value: '4', repeat: true } as const;
      kit.run({ name: 'priceAlertAdd', account: kit.account, ...alert });
    }),
    steps: fall(-0.08),
  },
};

/** A way to everything that a customer must or may do. */
const TODO_WAYS: Readonly<Record<TodoKind, Way>> = {
  addMargin: WARNED,
  acceptShares: { persona: 'funded', minutes: 8.5 * DAY, acts: at(1, subscribes) },
  payShares: { persona: 'ipoWon', minutes: DAY },
  resubmitIdentity: { persona: 'new', minutes: SESSION, acts: at(5, isRejected) },
  repayLoan: { persona: 'inDebt', minutes: 4 * WEEK },
  receiveDayTrade: { persona: 'dayTrading', minutes: SESSION },
};

function play({ persona, minutes, ...way }: Way, legs: readonly Leg[] = []) {
  const theatre = theatreOf(persona);
  const outcome = theatre.play({ steps: [], waiting: [], calls: [], ...way }, minutes, legs);
  return { ...outcome, told: theatre.told };
}

/** Stops on the way, as thousandths of it, and how the clock gets there. */
const stops = fc.array(
  fc.record({
    part: fc.integer({ min: 1, max: 999 }),
    by: fc.constantFrom('move' as const, 'run' as const, 'sleep' as const),
  }),
  { minLength: 1, maxLength: 8 },
);

const ALL = [
  ...EVENT_KINDS.map((kind) => [kind, EVENT_WAYS[kind]] as const),
  ...TODO_KINDS.map((kind) => [kind, TODO_WAYS[kind]] as const),
];

describe('in the inbox', () => {
  it.each(EVENT_KINDS)('the event %s has a message in three languages', (kind) => {
    const { messages } = play(EVENT_WAYS[kind]).inbox;
    const found = messages.filter(({ event }) => event === kind);
    expect(found).not.toEqual([]);
    for (const { titles, bodies } of found)
      for (const texts of [titles, bodies]) expect(new Set(LANGUAGES.map((one) => texts[one])).size).toBe(3);
  });

  it.each(TODO_KINDS)('the to-do %s is listed with its message', (kind) => {
    const { todos = [], messages } = play(TODO_WAYS[kind]).inbox;
    const found = todos.filter((todo) => todo.kind === kind);
    expect(found).toHaveLength(1);
    expect(messages.map(({ id }) => id)).toContain(found[0]!.message);
  });

  it.each(ALL)(
    'the event or to-do %s leaves the same messages in one jump, in steps and under a running clock',
    (_kind, way) => {
      const { told: _told, ...jumped } = play(way);
      fc.assert(
        fc.property(stops, (parts) => {
          const legs = parts.map(({ part, by }) => ({ minute: Math.ceil((way.minutes * part) / 1_000), by }));
          const { told, ...stepped } = play(way, legs);
          expect(stepped).toEqual(jumped);
          // Step by step, each number once: every new message is sent, or a client is sent to read the list.
          const frames = told.flatMap((one) => one.frames);
          expect(frames.map(({ number }) => number)).toEqual(frames.map((_, index) => index + 1));
          for (const { frames: batch, fresh } of told) {
            const news = batch.filter(({ changed }) => changed === 'message').map(({ message }) => message?.id);
            const isSent = fresh <= MESSAGES_MAXIMUM;
            expect(news).toHaveLength(isSent ? fresh : 1);
            expect(new Set(news.filter((id) => id !== undefined)).size).toBe(isSent ? fresh : 0);
          }
        }),
        { numRuns: RUNS },
      );
    },
  );
});
