import { Details } from '@zaraba/kit/details';
import { Sheet } from '@zaraba/kit/sheet';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { AllocationBy } from '../../../../domain/portfolio/allocation.ts';
import { everyMinute, useRefreshAt } from '../../../../parts/lists/refreshAt.ts';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../../state/hooks.ts';
import { usePortfolioTexts } from '../../texts/portfolio/texts.ts';
import { Allocations } from './allocations.tsx';
import { CurrencyTotals } from './currencyTotals.tsx';
import { IncomeCalendar } from './incomeCalendar.tsx';
import { useAllHoldings } from './useAllHoldings.ts';

interface Choices {
  by: AllocationBy;
  onChoose: (by: AllocationBy) => void;
}

function Content(props: Choices): ReactElement {
  const t = useTexts();
  const say = usePortfolioTexts();
  const { currency } = useSettings();
  const holdings = useAllHoldings();
  const rates = useRemote('/trade/exchangeRates', { type: currency });
  useRefreshAt(everyMinute, rates.refresh);
  const [isIncomeOpen, setIncomeOpen] = useState(false);
  return (
    <div className="stack-4">
      <RemoteView
        remote={holdings}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon="pulse" title={say('empty')} />}
        skeleton={<SkeletonRows label={t('state.loading')} />}
      >
        {(all) => (
          <>
            <CurrencyTotals holdings={all} rates={rates} />
            <Allocations holdings={all} rates={rates.data} by={props.by} onChoose={props.onChoose} />
          </>
        )}
      </RemoteView>
      <Details title={say('income')} onToggle={setIncomeOpen}>
        {isIncomeOpen && <IncomeCalendar />}
      </Details>
    </div>
  );
}

/** Shows the holdings of all currencies with their totals and allocation, and the calendar of income. */
export default function PortfolioSheet(props: Choices & { open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const say = usePortfolioTexts();
  const { open, onClose, ...choices } = props;
  return (
    <Sheet open={open} onClose={onClose} title={say('title')} closeLabel={t('action.close')}>
      {open && <Content {...choices} />}
    </Sheet>
  );
}
