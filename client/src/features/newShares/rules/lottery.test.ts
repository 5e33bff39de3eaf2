import type { NewShareDraw } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { checkLottery, winnersAmong } from './lottery.ts';
import { sha256 } from './sha256.ts';

const SECRET = `0000000003e8${'a'.repeat(52)}`;
const NAMES = { jp: '', cn: '', us: '' };
/** The draw number is a thousand, which leaves one modulo three. */
const draw: NewShareDraw = {
  id: 'SIM-N1',
  code: 'ZN1',
  status: 5,
  commitment: sha256(SECRET),
  commitmentAlgorithm: 'SHA-256',
  lotteryAt: 0,
  tickets: 300,
  winningTickets: 100,
  step: 3,
  unit: 100,
  firstOwnTicket: 10,
  ownTickets: 50,
  givenOut: 4,
  secret: SECRET,
  drawNumber: 1_000,
  remainder: 1,
  rule: NAMES,
};
const own = { firstTicket: 10, ticketCount: 4, allocationNumbers: [11] };

describe('a lottery that the client recomputes', () => {
  it('has the winners that follow from the published rule', () => {
    expect(winnersAmong({ firstTicket: 10, ticketCount: 7 }, 3, 1)).toEqual([11, 14]);
    expect(checkLottery(draw, own)).toMatchObject({ agrees: true, winners: [11], drawNumber: 1_000, remainder: 1 });
    expect(checkLottery(draw)).toMatchObject({ agrees: true });
    expect(checkLottery(draw)).not.toHaveProperty('winners');
  });

  it('agrees with an allotment of no shares if no ticket wins', () => {
    expect(checkLottery(draw, { firstTicket: 12, ticketCount: 2 })).toMatchObject({ agrees: true, winners: [] });
  });

  it('does not agree if only the commitment or only the draw is correct', () => {
    expect(checkLottery({ ...draw, remainder: 2 })).toMatchObject({ committed: true, agrees: false });
    expect(checkLottery({ ...draw, commitment: sha256('else') })).toMatchObject({ drawnRight: true, agrees: false });
  });

  it('has no result before the secret is published', () => {
    const { secret: _secret, ...before } = draw;
    expect(checkLottery(before, own)).toBeUndefined();
  });

  it.each([
    ['another secret', { secret: `1${SECRET.slice(1)}` }, { committed: false }],
    ['another commitment', { commitment: sha256('else') }, { committed: false, drawnRight: true }],
    ['another remainder', { remainder: 2 }, { drawnRight: false, committed: true }],
    ['a non-numeric secret', { secret: 'x', commitment: sha256('x') }, { drawnRight: false }],
    ['another algorithm', { commitmentAlgorithm: 'MD5' }, { committed: false }],
  ])('does not agree if the server published %s', (_what, change, found) => {
    expect(checkLottery({ ...draw, ...change }, own)).toMatchObject({ ...found, agrees: false });
  });

  it.each([[[]], [[11, 14]], [[12]]])(
    'does not agree if the server allotted shares to the tickets %j',
    (allocationNumbers) => {
      expect(checkLottery(draw, { ...own, allocationNumbers })).toMatchObject({ allottedRight: false, agrees: false });
    },
  );
});
