import { LANGUAGES } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onPage } from '../../../../app/testing/onPage.tsx';
import { keepSavedFiles } from '../../../../app/testing/savedFiles.ts';
import { changeLanguage, text } from '../../../../i18n/index.ts';
import { flowEpic } from '../../../../state/flow/epic.ts';
import { after, good } from '../../../../state/testing/fakePorts.ts';
import TransactionRecords from '../../screens/records.tsx';

const RECORD = { id: '13', at: Date.UTC(2026, 10, 20), kind: 'deposit', amount: '500', balance: '1700' } as const;
const EARLIER = { count: 12, until: RECORD.at, balance: '1200' };

it.each(LANGUAGES)(
  'the page of records states the balance of movements that the server no longer lists, and exports this note, in the language %s',
  async (language) => {
    await changeLanguage(language);
    const saved = keepSavedFiles();
    const reply = { records: [RECORD], hasMore: false, earlier: EARLIER };
    const answers = { '/user/fundRecords': () => after(1, good<'/user/fundRecords'>(reply)) };
    onPage(<TransactionRecords />, { epics: [flowEpic], answers }, (_bed, wait) => {
      const said = { number: '12', time: '2026/11/20 09:00:00', amount: '1,200.00' };
      expect(screen.getByText(text('records.earlier', said))).toBeTruthy();
      act(() => screen.getByRole('button', { name: text('download.csv') }).click());
      wait();
    });
    const row = `${text('records.broughtForward', { number: '12' })},,1200,JPY`;
    await vi.waitFor(async () => expect(await saved()).toContain(row));
  },
);
