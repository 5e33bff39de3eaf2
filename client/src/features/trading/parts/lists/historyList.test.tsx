import { ENDPOINTS, LANGUAGES, POSITION_STATES } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onPage } from '../../../../app/testing/onPage.tsx';
import { POSITION } from '../../../../app/testing/forms.tsx';
import { keepSavedFiles } from '../../../../app/testing/savedFiles.ts';
import { changeLanguage, text } from '../../../../i18n/index.ts';
import { useClosedPositions } from '../../../../state/hooks.ts';
import { after, good } from '../../../../state/testing/fakePorts.ts';
import { HistoryList } from './historyList.tsx';
import { SettledList } from './lists.tsx';

const ROW = { ...POSITION, status: POSITION_STATES.codes.closed, side: 'long', realized: '100' } as const;
const EARLIER = { count: 5, trades: 3, gains: '1000', losses: '-250' };
const REPLY = ENDPOINTS['/trade/userstocklists'].reply.parse({ [POSITION.id]: ROW, lsyk: '850', earlier: EARLIER });

function Lists() {
  const positions = useClosedPositions();
  return (
    <>
      <HistoryList positions={positions} />
      <SettledList positions={positions} />
    </>
  );
}

it.each(LANGUAGES)(
  'the list of closed positions states which trades it omits, and counts them in its totals and its export, in the language %s',
  async (language) => {
    await changeLanguage(language);
    const saved = keepSavedFiles();
    const answers = { '/trade/userstocklists': () => after(1, good<'/trade/userstocklists'>(REPLY)) };
    onPage(<Lists />, { answers }, () => {
      expect(screen.getAllByText(text('positions.earlier', { number: '5' }))).toHaveLength(2);
      expect(screen.getByTestId('realized-total').textContent).toContain('850');
      expect(screen.getByText(text('newShares.position.closedCount')).parentElement?.textContent).toContain('4');
      act(() => screen.getByRole('button', { name: text('download.csv') }).click());
    });
    await vi.waitFor(async () =>
      expect(await saved()).toContain(`${text('positions.earlierRow', { number: '3' })},,,,,,,750,`),
    );
  },
);
