import type { NewShareDraw, Subscription } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW, OFFER } from '../../../app/testing/forms.tsx';
import { type OpenForm, button, inTurn, onForm, press, said } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import { good } from '../../../state/testing/fakePorts.ts';
import { sha256 } from '../rules/sha256.ts';
import { DrawCard } from './drawCard.tsx';
import { offerTime } from './facts.tsx';

const SECRET = `0000000003e8${'a'.repeat(52)}`;
/** The draw number is a thousand, which leaves one modulo three: ticket 11 wins. */
const DRAW: NewShareDraw = {
  id: OFFER.id,
  code: OFFER.code,
  status: 5,
  commitment: sha256(SECRET),
  commitmentAlgorithm: 'SHA-256',
  lotteryAt: NOW,
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
  rule: { jp: 'rule', cn: 'rule', us: 'rule' },
};
const OWN: Subscription = {
  id: 'SIM-N1',
  status: 2,
  rjmoney: '-',
  offerId: OFFER.id,
  code: OFFER.code,
  names: OFFER.names,
  currency: 'jpy',
  subscriptionPrice: '10',
  quantity: 400,
  amount: '4000',
  firstTicket: 10,
  ticketCount: 4,
  allocationNumbers: [11],
  subscribedAt: 0,
  lotteryAt: NOW,
  paymentOpensAt: NOW,
  paymentDeadlineAt: NOW,
  listsAt: NOW,
  distributesAt: NOW,
};

function onDraw(draw: NewShareDraw, own: readonly Subscription[], use: (form: OpenForm) => void): void {
  const answers = {
    '/trade/newShareDraw': inTurn(good<'/trade/newShareDraw'>(draw)),
    '/trade/usernewstocklist': inTurn(good<'/trade/usernewstocklist'>([...own])),
  };
  onForm(<DrawCard offer={{ ...OFFER, lotteryAt: NOW }} />, { answers }, use);
}

const ALLOTTED_OTHERS = { ...OWN, allocationNumbers: [12] };

describe('a published lottery', () => {
  it("agrees with the computation on this device, which names the customer's winning ticket", () => {
    onDraw(DRAW, [OWN], () => {
      expect(said()).not.toContain(text('newShares.draw.agrees'));
      press(text('newShares.draw.check'));
      expect(said()).toContain(text('newShares.draw.agrees'));
      expect(said()).toContain(text('newShares.draw.stepWon', { tickets: '11' }));
      expect(said()).toContain(text('newShares.draw.stepDrawn', { number: '1000', step: 3, remainder: 1 }));
    });
  });

  it.each([
    ['another secret was drawn than announced', { commitment: sha256('else') }, OWN, 'stepNotCommitted'],
    ['another ticket was allotted', {}, ALLOTTED_OTHERS, 'stepNotAllotted'],
  ] as const)('does not agree if %s', (_what, draw, own, step) => {
    onDraw({ ...DRAW, ...draw }, [own], () => {
      press(text('newShares.draw.check'));
      expect(said()).toContain(text('newShares.draw.differs'));
      expect(said()).not.toContain(text('newShares.draw.agrees'));
      expect(said()).toContain(text(`newShares.draw.${step}`, { tickets: '11' }));
    });
  });

  it('can be checked without regard to tickets of another offer', () => {
    onDraw(DRAW, [{ ...OWN, offerId: 'OTHER' }], () => {
      expect(said()).not.toContain(text('newShares.draw.myTickets'));
      press(text('newShares.draw.check'));
      expect(said()).toContain(text('newShares.draw.stepNone'));
    });
  });

  it('cannot be checked before its secret is published, and states when that happens', () => {
    const { secret: _secret, drawNumber: _number, remainder: _remainder, ...before } = DRAW;
    onDraw({ ...before, lotteryAt: NOW + 60_000 }, [OWN], () => {
      expect(screen.getByTestId('commitment').textContent).toBe(DRAW.commitment);
      expect(screen.queryByTestId('secret')).toBeNull();
      expect(said()).toContain(text('newShares.draw.secretAt', { time: offerTime(NOW + 60_000) }));
      expect(button(text('newShares.draw.check'))).toBeUndefined();
    });
  });
});
