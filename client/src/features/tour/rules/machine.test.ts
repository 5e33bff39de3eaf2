import { describe, expect, it } from 'vitest';
import { type Sight, begun, isOver, keptTour, looked, passed } from './machine.ts';
import { type Facts, STEPS, controlsOf, stepAt } from './steps.ts';

const ACCOUNT = '0901000001';
const FACTS: Facts = {
  isEquityOpen: false,
  hasSharesWon: true,
  hasBracket: true,
  hasMargin: true,
  isPeriodChosen: false,
  isMessageOpen: false,
};

function sight(facts: Partial<Facts> = {}, reads = false): Sight {
  return { facts: { ...FACTS, ...facts }, reads };
}

const numberOf = (title: (typeof STEPS)[number]['title']): number => STEPS.findIndex((step) => step.title === title);
const at = (title: (typeof STEPS)[number]['title']) => ({ ...begun(ACCOUNT), at: numberOf(title) });

describe('a step of the tour', () => {
  it('waits while the reader does something else', () => {
    const tour = begun(ACCOUNT);
    expect(looked(tour, sight({ isPeriodChosen: true, isMessageOpen: true }))).toBe(tour);
  });

  it('ends when its action is done', () => {
    expect(looked(begun(ACCOUNT), sight({ isEquityOpen: true })).at).toBe(1);
    expect(looked(at('tour.message.title'), sight({ isMessageOpen: true })).at).toBe(STEPS.length);
  });

  it('is skipped if it has nothing to show, but waits while that is unknown', () => {
    const accept = at('tour.accept.title');
    expect(looked(accept, sight({ hasSharesWon: undefined, hasMargin: undefined }))).toBe(accept);
    expect(looked(accept, sight({ hasSharesWon: false })).at).toBe(numberOf('tour.protect.title'));
    expect(looked(accept, sight({ hasSharesWon: false, hasBracket: false, hasMargin: false })).at).toBe(
      numberOf('tour.chart.title'),
    );
  });

  it('that asks to read a text ends after the reader has seen the text and continued', () => {
    const position = at('tour.position.title');
    const reading = looked(position, sight({}, true));
    expect(reading).toEqual({ ...position, isRead: true });
    expect(looked(reading, sight({}, true))).toBe(reading);
    expect(looked(reading, sight())).toEqual(at('tour.chart.title'));
  });

  it('does not end because the text of the step before was read', () => {
    const reading = { ...at('tour.ticket.title'), isRead: true };
    expect(looked(reading, sight())).toEqual(at('tour.order.title'));
  });
});

describe('the tour', () => {
  it('can be completed by skipping every step', () => {
    const last = STEPS.reduce((tour) => passed(tour), begun(ACCOUNT));
    expect([isOver(last), isOver({ ...last, at: last.at - 1 })]).toEqual([true, false]);
    expect(looked(last, sight({ isMessageOpen: true }, true))).toBe(last);
  });

  it('points at the controls of a step, last stage first, and only then at the controls that lead to the step', () => {
    expect(controlsOf(stepAt(1)!)).toEqual(['acceptShares', 'sharesWon', 'close', 'homeTab', 'back']);
  });

  it('continues after a reload, but only for the same customer', () => {
    const tour = { account: ACCOUNT, at: 4, isRead: true };
    expect(keptTour(JSON.stringify(tour), ACCOUNT)).toEqual({ ...tour, isRead: false });
    for (const text of [undefined, '', 'null', '7', '{"at":4}', `{"account":"${ACCOUNT}","at":-1}`])
      expect(keptTour(text, ACCOUNT), text).toBeUndefined();
    expect(keptTour(JSON.stringify(tour), '0901000002')).toBeUndefined();
  });
});
