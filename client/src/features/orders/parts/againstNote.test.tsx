// @vitest-environment happy-dom
import { POSITION_STATES } from '@zaraba/contracts';
import type { Position, Side } from '@zaraba/contracts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ANSWERS, FORMS, LOGGED_IN, NOW, POSITION } from '../../../app/testing/forms.tsx';
import { loadLaterTexts, startLanguage, text } from '../../../i18n/index.ts';
import { worldTimeRead } from '../../../state/market/slice.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { after, good } from '../../../state/testing/fakePorts.ts';
import { renderOn } from '../../../app/testing/renderOn.tsx';

const { holding, pendingOrder } = POSITION_STATES.codes;
const unnamed: Position = { ...POSITION, id: 'SIM-7', stock_num: 1_200, status: holding };
const held = (side: Side): Position => ({ ...unnamed, side });
/** The text keys of the two sides in the ticket. */
const SIDE_TEXTS = { long: 'ticket.buy', short: 'ticket.sellShort' } as const;

/** Opens the ticket of a customer with a position, and chooses a side. */
function onTicket(rows: Record<string, Position>, side: Side, look: () => void): void {
  const answers = { ...ANSWERS, '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>(rows)) };
  onBed({ epics: [remoteEpic], answers, state: { session: LOGGED_IN } }, (bed) => {
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    renderOn(bed, FORMS.ticket.show);
    for (const until of [100, 200, 300]) act(() => bed.run(until));
    act(() => screen.getByRole('radio', { name: text(SIDE_TEXTS[side]) }).click());
    look();
  });
}

beforeAll(async () => {
  await startLanguage('jp');
  await loadLaterTexts();
});
afterEach(cleanup);

describe('a holder who opens the ticket on the other side', () => {
  it.each([
    ['short', 'long'],
    ['long', 'short'],
  ] as const)('to go %s reads that the %s position stays, and how to close it', (side, owned) => {
    onTicket({ 'SIM-7': held(owned) }, side, () => {
      expect(screen.getByText(text(`holding.${side}.title`))).toBeTruthy();
      expect(screen.getByText(text(`holding.${side}.text`, { quantity: '1,200' }))).toBeTruthy();
      const way = screen.getByRole('link', { name: text(`holding.${side}.way`, { quantity: '1,200' }) });
      expect(way.getAttribute('href')).toBe('#/position/info?id=SIM-7&currency=jpy');
    });
  });

  it.each([
    ['adds to a position', { 'SIM-7': held('long') }, 'long'],
    ['has a waiting order', { 'SIM-7': { ...held('long'), status: pendingOrder } }, 'short'],
    ['holds shares whose side the server did not name', { 'SIM-7': unnamed }, 'short'],
    ['holds another stock', { 'SIM-7': { ...held('long'), code: 'ZJ1002' } }, 'short'],
  ] as const)('sees no note if the customer %s', (_what, rows, side) => {
    onTicket(rows, side, () => expect(screen.queryByText(text(`holding.${side}.title`))).toBeNull());
  });
});
