import { LANGUAGES } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ANSWERS, LOGGED_IN } from '../../../../app/testing/forms.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';
import { keepSavedFiles } from '../../../../app/testing/savedFiles.ts';
import { changeLanguage, text } from '../../../../i18n/index.ts';
import { flowEpic } from '../../../../state/flow/epic.ts';
import { remoteEpic } from '../../../../state/remote/epic.ts';
import { onBed } from '../../../../state/testing/bed.ts';
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
    const answers = { ...ANSWERS, '/user/fundRecords': () => after(1, good<'/user/fundRecords'>(reply)) };
    onBed({ epics: [remoteEpic, flowEpic], answers, state: { session: LOGGED_IN } }, (bed) => {
      renderOn(bed, <TransactionRecords />);
      for (const until of [100, 200]) act(() => bed.run(until));
      const said = { number: '12', time: '2026/11/20 09:00:00', amount: '1,200.00' };
      expect(screen.getByText(text('records.earlier', said))).toBeTruthy();
      act(() => screen.getByRole('button', { name: text('download.csv') }).click());
      for (const until of [300, 400]) act(() => bed.run(until));
    });
    const row = `${text('records.broughtForward', { number: '12' })},,1200,JPY`;
    await vi.waitFor(async () => expect(await saved()).toContain(row));
  },
);
