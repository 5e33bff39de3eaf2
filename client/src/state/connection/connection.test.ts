import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { rootReducer } from '../reducer.ts';
import { sessionStarted } from '../session/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import type { StreamEvent } from '../../io/ports.ts';
import { LONGEST_DELAY_MS, backOffMs } from './backOff.ts';
import { DEAD_MS, QUIET_MS, connectionEpic } from './epic.ts';
import { connectionWanted } from './slice.ts';

const epics = [connectionEpic];
type Kind = 'connected' | 'closed' | 'unavailable';

function on(test: (bed: Bed, event: (socket: number, kind: Kind) => void) => void): void {
  onBed({ epics }, (bed) => {
    bed.dispatch(connectionWanted({ at: 0 }));
    test(bed, (socket, kind) => bed.ports.events.next({ socket, kind }));
  });
}
function state(bed: Bed): string {
  return bed.state().connection.state;
}
const heartbeat: StreamEvent = { socket: 1, kind: 'heartbeat', frame: { now: 1, epoch: 'e', version: 1 } };

describe('the connection to the stream', () => {
  it('is connecting, then live', () => {
    on((bed, event) => {
      expect(state(bed)).toBe('connecting');
      event(1, 'connected');
      expect(state(bed)).toBe('live');
    });
  });

  it('opens even if prices were requested before', () => {
    const wanted = { ...rootReducer(undefined, { type: 'none' }).connection, wanted: true };
    onBed({ epics, state: { connection: wanted } }, (bed) => expect(bed.ports.opened).toHaveLength(1));
  });

  it('is quiet when heartbeats stop, live again with the next one, and dead after several missing ones', () => {
    on((bed, event) => {
      event(1, 'connected');
      bed.at(QUIET_MS + 1, () => {
        expect(state(bed)).toBe('quiet');
        bed.ports.events.next(heartbeat);
        expect(state(bed)).toBe('live');
      });
      bed.at(QUIET_MS + 1 + DEAD_MS + 1, () => expect(state(bed)).toBe('retrying'));
      bed.run(QUIET_MS + DEAD_MS + 10_000);
      expect(bed.ports.opened.length).toBeGreaterThan(1);
    });
  });

  it('ignores the late close of a replaced socket', () => {
    on((bed, event) => {
      event(1, 'connected');
      event(1, 'closed');
      bed.at(2_000, () => event(2, 'connected'));
      bed.at(2_001, () => event(1, 'closed'));
      bed.run(2_010);
      expect(state(bed)).toBe('live');
      expect(bed.ports.opened).toHaveLength(2);
    });
  });

  it('waits longer before each new attempt, up to a maximum, and never gives up', () => {
    onBed({ epics }, (bed) => {
      bed.dispatch(connectionWanted({ at: 0 }));
      const opened: number[] = [];
      for (let at = 0; at < 600_000; at += 250) {
        bed.at(at, () => {
          const { length } = bed.ports.opened;
          if (length > opened.length) {
            opened.push(at);
            bed.ports.events.next({ socket: length, kind: 'closed' });
          }
        });
      }
      bed.run(600_000);
      const waits = opened.slice(1).map((at, index) => at - (opened[index] ?? 0));
      expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_DELAY_MS + 250);
      expect(waits.slice(0, 3).every((wait) => wait <= 2_000)).toBe(true);
      expect(waits.length).toBeGreaterThan(20);
      expect(state(bed)).toBe('offline');
    });
  });

  it('reconnects immediately when the network is available again', () => {
    on((bed, event) => {
      bed.ports.online.next(false);
      event(1, 'closed');
      expect(state(bed)).toBe('offline');
      bed.at(10, () => bed.ports.online.next(true));
      bed.run(11);
      expect(bed.ports.opened).toHaveLength(2);
    });
  });

  it('stays refused if the version is wrong, and is retried after a while if there is another reason', () => {
    on((bed) => {
      bed.ports.events.next({ socket: 1, kind: 'refused', reason: 'version' });
      bed.run(600_000);
      expect(state(bed)).toBe('refused');
      expect(bed.ports.opened).toHaveLength(1);
    });
    on((bed) => {
      bed.ports.events.next({ socket: 1, kind: 'refused', reason: 'too_many_sockets' });
      bed.run(LONGEST_DELAY_MS * 1.5 + 100);
      expect(bed.ports.opened).toHaveLength(2);
    });
  });

  it.each(['login_again', 'account_banned'] as const)('that is refused with %s is soon retried', (reason) => {
    on((bed) => {
      bed.ports.events.next({ socket: 1, kind: 'refused', reason });
      expect(state(bed)).toBe('retrying');
      bed.run(1_000);
      expect(bed.ports.opened).toHaveLength(2);
    });
  });

  it('is not retried on a server without a stream, even in another session', () => {
    on((bed, event) => {
      event(1, 'unavailable');
      bed.dispatch(sessionStarted({ token: 't', account: 'a' }));
      bed.dispatch(connectionWanted({ at: 1 }));
      bed.ports.online.next(false);
      bed.ports.online.next(true);
      bed.run(600_000);
      expect(bed.ports.opened).toHaveLength(1);
      expect(state(bed)).toBe('polling');
    });
  });

  it('is opened by a subscription to prices, and not by a session alone', () => {
    onBed({ epics }, (bed) => {
      bed.dispatch(sessionStarted({ token: 't', account: 'a' }));
      bed.run(10_000);
      expect(bed.ports.opened).toEqual([]);
    });
  });

  it('is reopened once for a new session', () => {
    on((bed, event) => {
      event(1, 'connected');
      bed.dispatch(sessionStarted({ token: 't', account: 'a' }));
      expect(bed.ports.opened.at(-1)).toEqual({ socket: 2, token: 't', account: 'a' });
      expect(state(bed)).toBe('connecting');
      event(1, 'closed');
      bed.run(5_000);
      expect(bed.ports.opened).toHaveLength(2);
    });
  });
});

describe('the wait before the next attempt to connect', () => {
  it('has a maximum and is never zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, random) => {
          const wait = backOffMs(attempt, random);
          expect(wait).toBeGreaterThanOrEqual(250);
          expect(wait).toBeLessThanOrEqual(LONGEST_DELAY_MS);
        },
      ),
    );
  });
});
