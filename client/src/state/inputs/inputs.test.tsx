import { MINUTE_MS } from '@zaraba/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { funds } from '../../features/funds/feature.ts';
import { loans } from '../../features/loans/feature.ts';
import { trading } from '../../features/trading/feature.ts';
import { typedPrices } from '../../features/trading/rules/orderTerms.ts';
import { checkEpic } from '../flow/checkEpic.ts';
import { flowEpic } from '../flow/epic.ts';
import { keepIntent } from '../flow/intents.ts';
import { flowRetried, flowSubmitted } from '../flow/slice.ts';
import { worldTimeRead } from '../market/slice.ts';
import { remoteEpic } from '../remote/epic.ts';
import { sessionEpic } from '../session/epic.ts';
import { sessionCleared, sessionStarted, signOutAsked } from '../session/slice.ts';
import { type Bed, type BedOptions, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good, refusal } from '../testing/fakePorts.ts';
import { keptInputEpic } from './epic.ts';
import { type KeptFields, type KeptForm, type LiveInput, useKeptInput } from './hooks.ts';
import { INPUT_LIFE_MS } from './stored.ts';

const epics = [remoteEpic, keptInputEpic, flowEpic, checkEpic, sessionEpic];
const account = '0900000001';
const session = { current: { token: 't', account }, serial: 1, ending: false };
const lost = bad({ kind: 'network' });
const expired = bad({ kind: 'unauthorised', key: 'login_again' });

/** A tab whose store holds `left` from an earlier page. */
function onTab(left: string | undefined, test: (bed: Bed) => void, options: Partial<BedOptions> = {}): void {
  const prepare: BedOptions['prepare'] = (ports) => {
    options.prepare?.(ports);
    if (left !== undefined) ports.storage.writeInputs(left);
  };
  onBed({ epics, state: { session }, ...options, prepare }, test);
}

function stored(bed: Bed): string | undefined {
  return bed.ports.storage.readInputs();
}

/** Opens a form and returns its content. */
function opened<F extends KeptForm>(bed: Bed, form: F, about: string, offered: KeptFields<F>) {
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <StrictMode>
      <Provider store={bed.store}>{children}</Provider>
    </StrictMode>
  );
  return renderHook((): LiveInput<F> => useKeptInput(form, about, offered), { wrapper }).result;
}

const { keeps: DEPOSIT } = funds.policies['/user/deposit'];
const { keeps: LOAN } = loans.policies['/user/loanApply'];
const { keeps: TICKET } = trading.policies['/trade/placeOrder'];
const NOTHING = { channelId: '', amount: '' };

/** Half fills in a deposit and returns what remains in the tab's store. */
function halfFilled(options: Partial<BedOptions> = {}, then?: (bed: Bed) => void): string | undefined {
  let left: string | undefined;
  onTab(
    undefined,
    (bed) => {
      const form = opened(bed, DEPOSIT, 'jpy', NOTHING);
      act(() => form.current.change({ amount: '120000' }));
      then?.(bed);
      left = stored(bed);
    },
    options,
  );
  return left;
}

describe('typed input', () => {
  it("is stored with the server's time, whatever the clock of the device shows", () => {
    const world = Date.UTC(2026, 10, 18, 1, 0);
    const left = halfFilled({}, (bed) => {
      bed.dispatch(worldTimeRead({ at: 0, now: world }));
      const form = opened(bed, DEPOSIT, 'jpy', NOTHING);
      act(() => form.current.change({ amount: '130000' }));
    });
    cleanup();
    onTab(left, (bed) => {
      expect(opened(bed, DEPOSIT, 'jpy', NOTHING).current.since).toBe(world);
    });
  });

  it('is restored after a reload, with the time at which it was typed', () => {
    const left = halfFilled();
    cleanup();
    onTab(left, (bed) => {
      const form = opened(bed, DEPOSIT, 'jpy', NOTHING);
      expect(form.current).toMatchObject({ fields: { channelId: '', amount: '120000' }, since: 0 });
      act(() => form.current.change({ channelId: 'quick' }));
      expect(form.current).toMatchObject({ fields: { channelId: 'quick', amount: '120000' }, since: 0 });
    });
  });

  it('is not announced as restored to the customer who has just typed it', () => {
    onTab(undefined, (bed) => {
      const form = opened(bed, DEPOSIT, 'jpy', NOTHING);
      act(() => form.current.change({ amount: '5' }));
      expect(form.current).toMatchObject({ fields: { amount: '5' }, since: undefined });
    });
  });

  it('belongs to one form and its subject, such as a stock', () => {
    onTab(halfFilled(), (bed) => {
      expect(opened(bed, DEPOSIT, 'usd', NOTHING).current.fields).toEqual(NOTHING);
      expect(opened(bed, LOAN, 'jpy', { amount: '' }).current.fields).toEqual({ amount: '' });
    });
  });

  it('is deleted when the customer clears the form or empties its fields', () => {
    const left = halfFilled();
    for (const empty of ['clear', 'change'] as const) {
      cleanup();
      onTab(left, (bed) => {
        const form = opened(bed, DEPOSIT, 'jpy', NOTHING);
        act(() => (empty === 'clear' ? form.current.clear() : form.current.change({ amount: '' })));
        expect(form.current).toMatchObject({ fields: NOTHING, since: undefined });
        expect(stored(bed)).toBeUndefined();
      });
    }
  });

  it('is restored even to a form that was mounted before the store was read', () => {
    const left = halfFilled();
    onTab(left, (bed) => {
      // Nothing is read yet without the epic.
      const form = opened(bed, DEPOSIT, 'jpy', NOTHING);
      expect(form.current.fields.amount).toBe('120000');
    });
    onBed({ epics: [], state: { session } }, (bed) => {
      const form = opened(bed, DEPOSIT, 'jpy', NOTHING);
      expect(form.current.fields.amount).toBe('');
      const inputs = { owner: account, byName: { 'deposit jpy': { fields: { amount: '7' }, at: 5 } } };
      act(() => bed.dispatch({ type: 'inputs/inputsRead', payload: inputs }));
      expect(form.current).toMatchObject({ fields: { amount: '7' }, since: 5 });
    });
  });
});

describe('the age of stored input', () => {
  const at = (ms: number): Partial<BedOptions> => ({
    prepare: ({ clock }) => Object.assign(clock, { now: () => ms }),
  });

  it.each([
    [INPUT_LIFE_MS - 1, '120000'],
    [INPUT_LIFE_MS, ''],
    [-1, ''],
  ])('decides whether it is restored: %i ms after typing, the field contains %j', (ms, amount) => {
    const left = halfFilled();
    cleanup();
    onTab(left, (bed) => expect(opened(bed, DEPOSIT, 'jpy', NOTHING).current.fields.amount).toBe(amount), at(ms));
  });

  it('is also checked without a session, and old input is removed from the store', () => {
    halfFilled({}, (bed) => {
      act(() => bed.dispatch(sessionCleared('idle')));
      bed.at(INPUT_LIFE_MS + MINUTE_MS, () => {
        expect(stored(bed)).toBeUndefined();
        bed.dispatch(sessionStarted({ token: 't2', account }));
        expect(bed.state().inputs.byName).toEqual({});
      });
      act(() => bed.run(INPUT_LIFE_MS + 2 * MINUTE_MS));
    });
  });

  it('does not clear a field that the customer is looking at', () => {
    onTab(halfFilled(), (bed) => {
      cleanup();
      const form = opened(bed, DEPOSIT, 'jpy', NOTHING);
      act(() => bed.run(INPUT_LIFE_MS + 2 * MINUTE_MS));
      expect(form.current).toMatchObject({ fields: { amount: '120000' }, since: undefined });
    });
  });
});

describe('the end of a session', () => {
  const reload = (left: string | undefined, who: string | null): string => {
    cleanup();
    let amount = '';
    const current = who === null ? null : { token: 't2', account: who };
    onTab(
      left,
      (bed) => {
        if (current === null) act(() => bed.dispatch(sessionStarted({ token: 't3', account })));
        ({ amount } = opened(bed, DEPOSIT, 'jpy', NOTHING).current.fields);
        if (who !== null && who !== account) expect(stored(bed)).toBeUndefined();
      },
      { state: { session: { current, serial: 1, ending: false } } },
    );
    return amount;
  };

  it.each(['login_again', 'login_expired', 'idle'])('by %s keeps the stored input for the same customer', (reason) => {
    const left = halfFilled({}, (bed) => {
      act(() => bed.dispatch(sessionCleared(reason)));
      expect(opened(bed, DEPOSIT, 'jpy', NOTHING).current.fields).toEqual(NOTHING);
      act(() => bed.dispatch(sessionStarted({ token: 't2', account })));
      expect(opened(bed, DEPOSIT, 'jpy', NOTHING).current.fields.amount).toBe('120000');
      act(() => bed.dispatch(sessionCleared(reason)));
    });
    // Also with a reload at the login and a login after that.
    expect(reload(left, null)).toBe('120000');
  });

  it.each(['login_again', 'idle'])(
    'by %s restores no input for another customer, nor later for the first one',
    (reason) => {
      const left = halfFilled({}, (bed) => {
        act(() => bed.dispatch(sessionCleared(reason)));
        act(() => bed.dispatch(sessionStarted({ token: 't2', account: '0900000002' })));
        expect(opened(bed, DEPOSIT, 'jpy', NOTHING).current.fields).toEqual(NOTHING);
        expect(stored(bed)).toBeUndefined();
        act(() => bed.dispatch(sessionStarted({ token: 't3', account })));
        expect(opened(bed, DEPOSIT, 'jpy', NOTHING).current.fields).toEqual(NOTHING);
      });
      expect(left).toBeUndefined();
    },
  );

  it('in another tab, followed by the login of another customer, takes effect when this tab is reloaded', () => {
    const left = halfFilled();
    expect(reload(left, '0900000002')).toBe('');
    expect(reload(left, account)).toBe('120000');
  });

  it('by a logout deletes all input in this and in other tabs', () => {
    for (const leave of [signOutAsked('customer'), sessionCleared('otherTab')]) {
      expect(halfFilled({}, (bed) => act(() => bed.dispatch(leave)))).toBeUndefined();
      cleanup();
    }
  });

  it('by a 401 to the submission keeps the typed values', () => {
    const answers: Answers = { '/user/deposit': () => after(10, expired) };
    const left = halfFilled({ answers }, (bed) => {
      const input = { type: 'jpy', channelId: 'quick', amount: '120000', channelPassword: '135790' } as const;
      bed.dispatch(flowSubmitted({ path: '/user/deposit', input }));
      act(() => bed.run(5_000));
      expect(bed.state().session.current).toBeNull();
    });
    expect(reload(left, account)).toBe('120000');
  });
});

describe('the input of a sent form', () => {
  const input = { type: 'jpy', channelId: 'quick', amount: '120000', channelPassword: '135790' } as const;
  const submitted = flowSubmitted({ path: '/user/deposit', input });
  const deposited = good<'/user/deposit'>({ id: 'SIM-D1' } as never);

  it('is not stored while the call is in flight, nor after success', () => {
    const answers: Answers = { '/user/deposit': () => after(10, deposited) };
    const left = halfFilled({ answers }, (bed) => {
      bed.dispatch(submitted);
      expect(stored(bed)).toBeUndefined();
      act(() => bed.run(100));
      expect(bed.state().inputs.byName).toEqual({});
    });
    expect(left).toBeUndefined();
  });

  it('is stored again after a refusal', () => {
    const answers: Answers = { '/user/deposit': () => after(10, refusal('wrong_channel_password')) };
    const left = halfFilled({ answers }, (bed) => {
      bed.dispatch(submitted);
      act(() => bed.run(100));
    });
    expect(left).toContain('120000');
    expect(left).not.toContain('135790');
  });

  it('with an unknown outcome is not restored, neither in a new page nor after another login', () => {
    const answers: Answers = { '/user/deposit': (_body, count) => after(10, count < 6 ? lost : expired) };
    const left = halfFilled({ answers }, (bed) => {
      bed.dispatch(submitted);
      act(() =>
        bed.at(60_000, () => {
          expect(bed.state().flows['/user/deposit']?.stage).toBe('unknown');
          expect(stored(bed)).toBeUndefined();
          bed.dispatch(flowRetried('/user/deposit'));
        }),
      );
      act(() => bed.run(90_000));
      expect(bed.state().session.current).toBeNull();
      act(() => bed.dispatch(sessionStarted({ token: 't2', account })));
      expect(opened(bed, DEPOSIT, 'jpy', NOTHING).current.fields).toEqual(NOTHING);
    });
    expect(left).toBeUndefined();
  });
});

describe('the input of an order', () => {
  const order = {
    code: 'ZJ1001',
    side: 'long',
    orderType: 'limit',
    price: '990',
    quantity: '300',
    leverage: '1',
    validity: 'day',
  } as const;
  const { code: _code, ...typed } = order;
  const bracket = { takeProfit: '', stopLoss: '' };
  const offered = {
    ...typed,
    ...typedPrices({ price: '1000' }),
    ...bracket,
    trailUnit: '',
    amount: '',
    until: '',
    quantity: '100',
  };

  function sent(
    answers: Answers,
    then: (bed: Bed) => void,
  ): { inputs: string | undefined; intents: string | undefined } {
    const left: { inputs: string | undefined; intents: string | undefined } = { inputs: undefined, intents: undefined };
    onTab(
      undefined,
      (bed) => {
        const form = opened(bed, TICKET, 'ZJ1001', offered);
        act(() => form.current.change({ price: '990', quantity: '300' }));
        expect(stored(bed)).toContain('990');
        bed.dispatch(flowSubmitted({ path: '/trade/placeOrder', input: order }));
        then(bed);
        Object.assign(left, { inputs: stored(bed), intents: bed.ports.storage.readIntents() });
      },
      { answers },
    );
    cleanup();
    return left;
  }

  it('with an unknown outcome is not restored as unsent, because the client looks the order up', () => {
    const left = sent({ '/trade/placeOrder': () => after(10, lost) }, (bed) => act(() => bed.run(500)));
    expect(left.inputs).toBeUndefined();
    expect(left.intents).toContain('990');
    onTab(
      left.inputs,
      (bed) => {
        expect(bed.state().flows['/trade/placeOrder ZJ1001']?.stage).toBe('checking');
        expect(opened(bed, TICKET, 'ZJ1001', offered).current).toMatchObject({ fields: offered, since: undefined });
        bed.run(500);
        expect(bed.ports.calls.map(({ path }) => path)).not.toContain('/trade/placeOrder');
      },
      { prepare: ({ storage }) => storage.writeIntents(left.intents ?? '') },
    );
  });

  it('that certainly did not arrive is restored, even in a new page', () => {
    const intent = { clientOrderId: 'id', account, path: '/trade/placeOrder', input: order } as const;
    const answers: Answers = { '/trade/orderByClientId': () => after(1, good<'/trade/orderByClientId'>(null)) };
    onTab(
      undefined,
      (bed) => {
        const form = opened(bed, TICKET, 'ZJ1001', offered);
        act(() => bed.run(20_000));
        expect(bed.state().flows['/trade/placeOrder ZJ1001']?.stage).toBe('notSent');
        expect(form.current.fields).toEqual({
          ...typed,
          until: '',
          trigger: '',
          trailBy: '',
          trailUnit: '',
          amount: '',
          ...bracket,
        });
        expect(bed.ports.calls.map(({ path }) => path)).not.toContain('/trade/placeOrder');
      },
      { answers, prepare: ({ storage }) => keepIntent(storage, intent) },
    );
  });

  it('is deleted if the order was accepted, and stored if it was refused', () => {
    const position = { id: 'SIM-1', buy_price: '10', stock_num: 100, status: 1 };
    const accepted = sent({ '/trade/placeOrder': () => after(10, good<'/trade/placeOrder'>(position)) }, (bed) =>
      act(() => bed.run(50)),
    );
    expect(accepted.inputs).toBeUndefined();
    const refused = sent({ '/trade/placeOrder': () => after(10, refusal('not_trading_time')) }, (bed) =>
      act(() => bed.run(50)),
    );
    expect(refused.inputs).toContain('990');
  });
});
