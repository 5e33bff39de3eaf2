import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onPage } from '../../../app/testing/onPage.tsx';
import { text } from '../../../i18n/index.ts';
import type { RootState } from '../../../state/types.ts';
import { after, bad, good } from '../../../state/testing/fakePorts.ts';
import type { Answers } from '../../../state/testing/fakePorts.ts';
import { AlertsRow } from './alertsRow.tsx';

function linksFor(answers: Answers, state: Partial<RootState> = {}): readonly HTMLElement[] {
  let links: readonly HTMLElement[] = [];
  onPage(<AlertsRow />, { answers, state }, () => {
    links = screen.queryAllByRole('link', { name: new RegExp(text('priceAlerts.title')) });
  });
  return links;
}

it('the row of alerts states their number and links to them', () => {
  const alerts: Answers = { '/user/priceAlerts': () => after(1, good<'/user/priceAlerts'>([])) };
  expect(linksFor(alerts).map(({ textContent }) => textContent)).toEqual([`${text('priceAlerts.title')}0`]);
});

const missing: Answers = { '/user/priceAlerts': () => after(1, bad({ kind: 'http', status: 404 })) };

it('the row of alerts links to those of this device if the server stores none', () => {
  expect(linksFor(missing)).toHaveLength(1);
});

it('the row of alerts is absent if there are no quotes against which alerts could be checked', () => {
  expect(linksFor(missing, { offers: { '/market/stockList': 'notOffered' } })).toEqual([]);
});
