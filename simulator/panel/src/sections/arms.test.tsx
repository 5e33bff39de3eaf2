import { ENDPOINTS } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../control/client.ts';
import { ACCOUNT, NOW, clockAt, stateWith } from '../testing/fakeServer.ts';
import { controlsNamed, faultOf, fill, openPanel, press, settled, shows } from '../testing/openPanel.tsx';

const SEARCH = 'Find by key, on-screen text or endpoint';
const ARMED = { id: 7, endpoint: '/user/login', key: 'too_frequent', seen: 0, used: 0 } as const;

describe('the section of error keys', () => {
  it('arms a key on an endpoint, confirms it, and lists it', async () => {
    const server = await openPanel('errors', {
      answers: {
        'POST /messages': () => {
          server.state = stateWith({ messages: [ARMED] });
          return { id: 7, messages: [ARMED] };
        },
      },
    });
    fill(SEARCH, 'too_frequent /user/login');
    await press('/user/login');
    expect(server.acts).toMatchObject([{ call: 'POST /messages', asked: { world: 'main' } }]);
    expect(server.acts[0]?.asked.body).toEqual({ endpoint: '/user/login', key: 'too_frequent' });
    expect(shows('Armed too_frequent on /user/login')).toBe(true);
    expect(shows('Armed now')).toBe(true);
    expect(shows('once')).toBe(true);
    expect(shows('0 matched, 0 triggered')).toBe(true);
  });

  it('offers every endpoint once for a key, even endpoints whose rules cannot answer with the key', async () => {
    await openPanel('errors');
    fill(SEARCH, 'wrong_old_password');
    const offered = controlsNamed(/^\/\w+\/\w+$/).map((button) => button.textContent);
    expect(offered.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
    expect(offered[0]).toBe('/user/changeLoginPassword');
  });

  it('arms a key for the entered number of calls and account', async () => {
    const server = await openPanel('errors', { answers: { 'POST /messages': () => ({ id: 7, messages: [] }) } });
    fill(SEARCH, 'too_frequent');
    await press('N times', 'radio');
    fill('N', '3');
    fill('Account', ACCOUNT);
    await press('Any endpoint');
    expect(server.acts[0]?.asked.body).toEqual({ endpoint: '*', key: 'too_frequent', times: 3, account: ACCOUNT });
  });

  it('says when no key matches the search', async () => {
    await openPanel('errors');
    fill(SEARCH, 'no_such_key');
    expect(shows('No matches')).toBe(true);
    expect(screen.queryByText('All other endpoints')).toBeNull();
  });

  it('shows a prepared request as a command line', async () => {
    const server = await openPanel('errors', {
      answers: {
        'POST /reach': () => ({
          endpoint: '/user/login',
          key: 'too_frequent',
          request: { path: '/api/vue/user/login', headers: { 'x-world': 'main' }, fields: { account: ACCOUNT } },
          note: 'Log in once more.',
        }),
      },
    });
    await press('By its real cause', 'radio');
    fill(SEARCH, 'too_frequent');
    expect(shows('All other endpoints')).toBe(false);
    await press('/user/login');
    expect(server.acts).toMatchObject([
      { call: 'POST /reach', asked: { body: { key: 'too_frequent', endpoint: '/user/login' } } },
    ]);
    expect(shows('Log in once more.')).toBe(true);
    expect(shows(/^curl -X POST .*account=0900000001'$/)).toBe(true);
  });

  it('disarms one armed key by its number', async () => {
    const server = await openPanel('errors', {
      state: { messages: [ARMED, { ...ARMED, id: 8, key: 'account_frozen', endpoint: '*', always: true }] },
      answers: {
        'DELETE /messages/:id': () => {
          server.state = stateWith({ messages: [ARMED] });
          return { removed: 1 };
        },
      },
    });
    fill(SEARCH, 'no_such_key');
    expect(shows('always')).toBe(true);
    await press('Disarm account_frozen');
    expect(server.acts.map(({ call }) => call)).toEqual(['DELETE /messages/8']);
    expect(controlsNamed(/^Disarm /).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Disarm too_frequent',
    ]);
  });
});

describe('the section of faults', () => {
  it('builds the form of a fault from its parameters, and arms the typed values', async () => {
    const server = await openPanel('faults', { answers: { 'POST /faults': () => ({ id: 1, faults: [] }) } });
    await press(/delay/);
    fill(/delayMs$/, '250');
    await press('Normal', 'radio');
    fill('From', 'PT10M');
    await press('Arm');
    expect(server.acts[0]?.asked.body).toEqual({
      endpoint: '*',
      fault: 'delay',
      delayMs: 250,
      distribution: 'normal',
      since: 'PT10M',
    });
    expect(shows('Armed delay')).toBe(true);
  });

  it('marks the field that the server refused, shows the reason, and retains the input', async () => {
    const words = 'delayMs is a whole number of milliseconds';
    await openPanel('faults', {
      answers: { 'POST /faults': () => new Refusal(400, 'invalid_request', words, { delayMs: 'format' }) },
    });
    await press(/delay/);
    fill(/delayMs$/, 'a while');
    await press('Arm');
    expect(faultOf(/delayMs$/)).toBe('0 to 60000');
    expect(faultOf('From')).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>(/delayMs$/).value).toBe('a while');
    expect(shows('Invalid input.')).toBe(true);
    expect(shows(/wrong format/)).toBe(true);
    expect(shows(words)).toBe(true);
  });

  it('offers no choice of endpoint for a fault of the stream', async () => {
    const server = await openPanel('faults', { answers: { 'POST /faults': () => ({ id: 1, faults: [] }) } });
    fill('Find a fault', 'disconnect');
    await press(/disconnect/);
    expect(screen.queryByLabelText('Endpoint')).toBeNull();
    await press('Arm');
    expect(server.acts[0]?.asked.body).toEqual({ endpoint: 'stream', fault: 'disconnect' });
  });
});

describe('the section of the market', () => {
  const SHOCK = { id: 3, target: 'jp', kind: 'shock', from: NOW, by: -0.04, holds: true };

  it('applies a shock to the market, and lists the shock with its size in per cent', async () => {
    const server = await openPanel('market', {
      answers: {
        'POST /overlays': () => {
          server.state = stateWith({ overlays: [SHOCK] });
          return { id: 3, overlays: [SHOCK] };
        },
      },
    });
    expect(shows('No active overlays.')).toBe(true);
    fill('Target', 'jp');
    fill('Change (%)', '-4');
    await press('Apply');
    expect(server.acts[0]?.asked.body).toMatchObject({ kind: 'shock', target: 'jp', by: -0.04 });
    expect(shows('Shock Tokyo -4 %')).toBe(true);
    expect(shows('active')).toBe(true);
  });

  it('shows only the fields of the chosen kind', async () => {
    await openPanel('market');
    expect(screen.queryByLabelText('Change (%)')).not.toBeNull();
    await press('Bonus issue', 'radio');
    expect(screen.queryByLabelText('Change (%)')).toBeNull();
    expect(screen.queryByLabelText('Duration')).toBeNull();
    expect(screen.queryByLabelText('Ratio')).not.toBeNull();
  });

  it('marks the field of the duration if the server refuses it', async () => {
    await openPanel('market', {
      answers: { 'POST /overlays': () => new Refusal(400, 'invalid_request', 'no', { for: 'format' }) },
    });
    fill('Duration', 'long');
    await press('Apply');
    expect(faultOf('Duration')).toBe('for example PT5M or PT1H');
    expect(faultOf('Ramp time')).toBeUndefined();
  });

  it('ends one overlay', async () => {
    const server = await openPanel('market', {
      state: { overlays: [SHOCK] },
      answers: { 'DELETE /overlays/:id': () => ({ removed: 1, caused: [] }) },
    });
    await press('End Shock Tokyo');
    expect(server.acts.map(({ call }) => call)).toEqual(['DELETE /overlays/3']);
    expect(shows('Ended')).toBe(true);
  });
});

describe('the section of the clock', () => {
  const worldTime = () => screen.getByTestId('world-time').textContent;

  it('moves the clock by an hour, and shows the time that the server returns', async () => {
    const server = await openPanel('clock', {
      answers: {
        'POST /clock': () => {
          const clock = clockAt('2026-11-18T01:30:00.000Z');
          server.state = stateWith({ clock });
          return { clock, transitions: [] };
        },
      },
    });
    expect(worldTime()).toContain('09:30:00');
    expect(worldTime()).toContain('Frozen');
    await press('+1 h');
    expect(server.acts).toMatchObject([{ call: 'POST /clock', asked: { body: { advance: 'PT1H' } } }]);
    expect(worldTime()).toContain('10:30:00');
  });

  it('shows the time of a clock that another client has moved', async () => {
    const server = await openPanel('clock');
    server.change({ clock: clockAt('2026-11-18T06:30:00.000Z') });
    await settled();
    expect(worldTime()).toContain('15:30:00');
  });

  it('offers no lunch break in New York, and moves the clock to the close of the chosen market', async () => {
    const server = await openPanel('clock', {
      answers: { 'POST /clock': () => ({ clock: clockAt(NOW), transitions: [] }) },
    });
    expect(shows('Lunch break')).toBe(true);
    await press('New York', 'radio');
    expect(shows('Lunch break')).toBe(false);
    await press('Market close');
    await press('Next business day');
    expect(server.acts.map(({ asked }) => asked.body)).toEqual([{ to: 'us:close' }, { to: 'next-business-day' }]);
  });

  it('accepts an instant or a duration, and marks the field of an invalid one', async () => {
    const server = await openPanel('clock', {
      answers: { 'POST /clock': () => new Refusal(400, 'invalid_request', 'no instant', { to: 'format' }) },
    });
    const go = async (text: string): Promise<void> => {
      fill('Jump to', text);
      await press('Go');
    };
    await go('PT90M');
    await go('yesterday');
    expect(server.acts.map(({ asked }) => asked.body)).toEqual([{ advance: 'PT90M' }, { to: 'yesterday' }]);
    expect(faultOf('Jump to')).toMatch(/^for example 2026/);
    expect(screen.getByLabelText<HTMLInputElement>('Jump to').value).toBe('yesterday');
  });
});

describe('the section of reviews', () => {
  const DEPOSIT = { id: 'SIM-D1', kind: 'deposit', account: ACCOUNT, submittedAt: NOW, dueAt: NOW } as const;

  it.each([
    ['Approve', 'pass', 'Approved'],
    ['Reject', 'reject', 'Rejected'],
  ] as const)('decides a review by hand: %s', async (name, outcome, said) => {
    const server = await openPanel('reviews', {
      state: { reviews: [DEPOSIT] },
      answers: {
        'POST /reviews/:id': () => {
          server.state = stateWith();
          return { ended: DEPOSIT, outcome };
        },
      },
    });
    expect(shows(/automatic review at 09:30:00$/)).toBe(true);
    await press(`${name} Deposit ${ACCOUNT}`);
    expect(server.acts).toMatchObject([{ call: 'POST /reviews/SIM-D1', asked: { body: { outcome } } }]);
    expect(shows(said)).toBe(true);
    expect(shows('Nothing to review')).toBe(true);
  });

  it('leaves a review pending if the rules forbid passing it, and shows the reason', async () => {
    await openPanel('reviews', {
      state: { reviews: [DEPOSIT] },
      answers: { 'POST /reviews/:id': () => new Refusal(409, 'account_frozen', 'The account is frozen.') },
    });
    await press(`Approve Deposit ${ACCOUNT}`);
    expect(shows('The account is frozen.')).toBe(true);
    expect(shows('Approved')).toBe(false);
    expect(shows('Deposit')).toBe(true);
  });

  it('sets who decides future reviews', async () => {
    const server = await openPanel('reviews', { answers: { 'POST /reviewer': () => ({ reviewer: 'byHand' }) } });
    await press('Manual', 'radio');
    expect(server.acts).toMatchObject([{ call: 'POST /reviewer', asked: { body: { reviewer: 'byHand' } } }]);
  });
});
