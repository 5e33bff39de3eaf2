import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../io/ports.ts';
import {
  type Flow,
  type FlowEvent,
  type FlowStage,
  IDLE,
  type Intent,
  flowName,
  isOpen,
  nameOf,
  next,
} from './machine.ts';

const DEPOSIT = {
  path: '/user/deposit',
  input: { type: 'jpy', channelId: 'quick', amount: '100', channelPassword: '1' },
  clientOrderId: 'one',
  account: '0900000000',
} as const;
const ORDER = {
  path: '/trade/placeOrder',
  input: { code: 'ZA1', side: 'long', orderType: 'market', quantity: '100', leverage: '1' },
  clientOrderId: 'one',
  account: '0900000000',
} as const;
const LOST: Failure = { kind: 'network' };
const BROKEN: Failure = { kind: 'http', status: 502 };
const REFUSAL: Failure = { kind: 'business', key: 'insufficient_balance' };

const lost = { kind: 'failed', failure: LOST, certainty: 'unknown' } as const;
const broken = { kind: 'failed', failure: BROKEN, certainty: 'unknown' } as const;
const unsent = { kind: 'failed', failure: LOST, certainty: 'unsent' } as const;
const refused = { kind: 'failed', failure: REFUSAL, certainty: 'refused' } as const;
const sent = (intent: Intent): FlowEvent => ({ kind: 'sent', intent });

function after(...events: readonly FlowEvent[]): Flow {
  return events.reduce(next, IDLE);
}

describe('an intent', () => {
  it.each<[string, readonly FlowEvent[], FlowStage]>([
    ['is sent', [sent(DEPOSIT)], 'sending'],
    ['is done', [sent(DEPOSIT), { kind: 'answered', reply: {} }], 'done'],
    ['is refused', [sent(DEPOSIT), refused], 'refused'],
    ['never left the device', [sent(DEPOSIT), unsent], 'notSent'],
    ['got no answer', [sent(DEPOSIT), lost], 'checking'],
    ['got no answer and cannot be sent again', [sent(DEPOSIT), lost, sent(DEPOSIT), unsent], 'checking'],
    ['stays unknown', [sent(DEPOSIT), lost, { kind: 'gaveUp' }], 'unknown'],
    ['is asked for again', [sent(DEPOSIT), lost, { kind: 'gaveUp' }, sent(DEPOSIT)], 'checking'],
    ['is refused in the end', [sent(DEPOSIT), lost, refused], 'refused'],
    ['is found', [sent(ORDER), lost, { kind: 'found', reply: {} }], 'done'],
    ['is absent, and every try was answered', [sent(ORDER), broken, { kind: 'absent' }], 'refused'],
    ['is absent, and a try may still arrive', [sent(ORDER), lost, broken, { kind: 'absent' }], 'notSent'],
    ['is sent again', [sent(ORDER), lost, { kind: 'absent' }, sent(ORDER)], 'sending'],
    ['cannot be looked up', [sent(ORDER), lost, { kind: 'unanswerable', failure: BROKEN }], 'unknown'],
    ['was left by an earlier page', [{ kind: 'resumed', intent: ORDER }], 'checking'],
    ['is dismissed by a customer who checked', [sent(ORDER), lost, { kind: 'gaveUp' }, { kind: 'dismissed' }], 'idle'],
    ['that nothing shows stays', [sent(DEPOSIT), lost, { kind: 'gaveUp' }, { kind: 'dismissed' }], 'unknown'],
    ['is over', [sent(DEPOSIT), refused, { kind: 'dismissed' }], 'idle'],
    [
      'is sent after it was left',
      [sent(ORDER), lost, { kind: 'absent' }, { kind: 'dismissed' }, sent(ORDER)],
      'sending',
    ],
  ])('has the stage to which its events lead: it %s', (_name, events, stage) => {
    expect(after(...events).stage).toBe(stage);
  });

  it('keeps its input only if it can be sent again', () => {
    const login = { ...DEPOSIT, path: '/user/login', input: { account: '0900000000', password: 'secret' } } as const;
    expect(after(sent(DEPOSIT)).intent).toEqual(DEPOSIT);
    expect(after(sent(login)).intent).toEqual({ ...login, input: {} });
    expect(JSON.stringify(after(sent(login), lost))).not.toContain('secret');
  });
});

it('belongs to a separate flow for each stock, but to one flow for all loans, because a repaid loan disappears from the list', () => {
  expect(nameOf(ORDER)).toBe(flowName('/trade/placeOrder', 'ZA1'));
  const input = { id: 'L-1', amount: '100', fundPassword: '1' };
  expect(nameOf({ path: '/user/loanRepay', input })).toBe(flowName('/user/loanRepay'));
});

it('the intent to place an order that was not sent remains after it is dismissed, even repeatedly', () => {
  const left = after(sent(ORDER), lost, { kind: 'absent' }, { kind: 'dismissed' });
  expect(left).toEqual({ stage: 'idle', intent: { ...ORDER, unanswered: true } });
  expect(next(left, { kind: 'dismissed' })).toBe(left);
});

const events = fc.oneof(
  fc.constantFrom<FlowEvent>(lost, broken, unsent, refused, { kind: 'gaveUp' }, { kind: 'dismissed' }),
  fc.constantFrom<FlowEvent>({ kind: 'absent' }, { kind: 'unanswerable', failure: BROKEN }),
  fc.constantFrom<FlowEvent>({ kind: 'answered', reply: {} }, { kind: 'found', reply: {} }),
  fc
    .tuple(fc.constantFrom<Intent>(DEPOSIT, ORDER), fc.constantFrom('one', 'two'))
    .map(([intent, clientOrderId]): FlowEvent => sent({ ...intent, clientOrderId })),
);

describe('after any sequence of events,', () => {
  it('a second intent never replaces one with an unknown outcome', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 20 }), (all) => {
        let flow = IDLE;
        for (const event of all) {
          const to = next(flow, event);
          if (isOpen(flow) && to !== IDLE) expect(to.intent?.clientOrderId).toBe(flow.intent?.clientOrderId);
          flow = to;
        }
      }),
    );
  });

  it('an intent is refused only after a refusal, or after a look-up that finds nothing', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 20 }), (all) => {
        let flow = IDLE;
        for (const event of all) {
          const to = next(flow, event);
          if (to.stage === 'refused' && flow.stage !== 'refused') {
            const proven = event.kind === 'failed' && event.certainty === 'refused';
            const told = event.kind === 'absent' && flow.intent?.answer && !flow.intent.unanswered;
            expect(proven || told).toBe(true);
          }
          flow = to;
        }
      }),
    );
  });
});
