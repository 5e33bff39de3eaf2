// @vitest-environment happy-dom
import { type OrderTerms, POSITION_STATES } from '@zaraba/contracts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ANSWERS, LOGGED_IN, NOW, POSITION } from '../../../app/testing/forms.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { startLanguage, text } from '../../../i18n/index.ts';
import { worldTimeRead } from '../../../state/market/slice.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../state/testing/fakePorts.ts';
import { WaitingRow } from '../parts/lists/waitingRow.tsx';
import PositionInfo from './position.tsx';

const { holding, pendingOrder } = POSITION_STATES.codes;
const ORDER = { ...POSITION, side: 'long', leverage: 1, status: pendingOrder, orderType: 'limit' } as const;
const TERMS: OrderTerms = {
  code: POSITION.code,
  currency: 'jpy',
  leverageChoices: [1],
  maintenanceMarginBasisPoints: 500,
  minimumShares: 1,
  maximumShares: 1_000_000,
  fees: [],
  sameDaySale: true,
  available: '9000000',
};

beforeAll(async () => {
  await startLanguage('jp');
});
afterEach(cleanup);

function onScreen(shown: Parameters<typeof renderOn>[1], answers: Answers, look: () => void): void {
  onBed({ epics: [remoteEpic], answers: { ...ANSWERS, ...answers }, state: { session: LOGGED_IN } }, (bed) => {
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    renderOn(bed, shown);
    for (const until of [100, 200, 300]) act(() => bed.run(until));
    look();
  });
}

it.each([
  ['an order that waits', pendingOrder, '注文詳細'],
  ['a position', holding, '建玉詳細'],
] as const)('the page of %s has the title for it', (_what, status, title) => {
  window.location.hash = `#/position/info?id=${ORDER.id}`;
  const rows = { [ORDER.id]: { ...ORDER, status } };
  const answers: Answers = { '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>(rows)) };
  onScreen(<PositionInfo />, answers, () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });
});

it.each([
  ['amended and cancelled', ['amendOrder'], 1],
  ['only cancelled, where a server offers no more,', [], 0],
] as const)('a waiting order can be %s from its row', (_what, choices, amends) => {
  const terms = { ...TERMS, choices: [...choices] };
  const answers: Answers = { '/trade/orderTerms': () => after(1, good<'/trade/orderTerms'>(terms)) };
  onScreen(<WaitingRow position={ORDER} />, answers, () => {
    expect(screen.getByRole('button', { name: text('positions.cancel') })).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: text('amend.action') })).toHaveLength(amends);
  });
});
