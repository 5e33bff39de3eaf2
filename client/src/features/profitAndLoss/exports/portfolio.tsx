import { Button } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { ALLOCATIONS } from '../../../domain/portfolio/allocation.ts';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { onDemand } from '../../../parts/onDemand.tsx';
import { usePortfolioTexts } from '../texts/portfolio/texts.ts';

const PortfolioSheet = onDemand(() => import('../parts/portfolio/portfolioSheet.tsx'));

/**
 * The button that opens the portfolio, and the sheet. The address names how the portfolio is divided, so that the sheet
 * survives a reload.
 */
export function Portfolio(): ReactElement {
  const say = usePortfolioTexts();
  const [query, setQuery] = useScreenQuery();
  const by = ALLOCATIONS.find((one) => one === query.get('portfolio'));
  const show = (next: string | undefined): void => {
    const changed = (before: URLSearchParams): URLSearchParams => {
      if (next === undefined) before.delete('portfolio');
      else before.set('portfolio', next);
      return before;
    };
    setQuery(changed, { replace: true });
  };
  return (
    <>
      <Button kind="ghost" small onClick={() => show('market')}>
        {say('open')}
      </Button>
      <PortfolioSheet open={by !== undefined} by={by ?? 'market'} onChoose={show} onClose={() => show(undefined)} />
    </>
  );
}
