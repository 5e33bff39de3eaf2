import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { STOCK } from '../../../app/testing/forms.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { startLanguage, text } from '../../../i18n/index.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { after, good } from '../../../state/testing/fakePorts.ts';
import InstrumentNews from './instrumentNews.tsx';

const item = (id: string, codes: readonly string[]) => ({
  id,
  market: STOCK.market,
  kind: 'risers',
  at: 0,
  titles: { jp: id, cn: id, us: id },
  codes: [...codes],
});

beforeAll(() => startLanguage('us'));

it('news that names the stock comes before other news of its market', () => {
  const news = [item('market', ['ZOTHER']), item('own', [STOCK.code, 'ZOTHER'])];
  const answers = { '/market/newsList': () => after(1, good<'/market/newsList'>({ news, hasMore: false })) };
  onBed({ epics: [remoteEpic], answers }, (bed) => {
    renderOn(bed, <InstrumentNews stock={STOCK} />);
    act(() => bed.run(10));
    expect(screen.getAllByTestId('news-row').map((row) => row.getAttribute('href'))).toEqual([
      '#/news/info?id=own',
      '#/news/info?id=market',
    ]);
    const market = screen.getByRole('region', { name: text(`market.${STOCK.market}`) });
    expect(within(market).getAllByTestId('news-row')).toHaveLength(1);
  });
});
