import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import { StepBar } from '../../gettingStarted/exports/onward.tsx';
import { FundBlocks } from '../parts/blocks.tsx';
import { useFundCurrency } from '../../../parts/funds/currencyPick.tsx';
import { DepositFields } from '../parts/depositFields.tsx';
import { DepositList } from '../parts/depositList.tsx';
import { FundPage } from '../parts/fundPage.tsx';

/** The screen for deposits: channels, obstacles, the form, and pending deposits. */
export default function Deposit(): ReactElement {
  const t = useTexts();
  const [currency, setCurrency] = useFundCurrency();
  return (
    <FundPage
      title={t('deposit.title')}
      currency={currency}
      onCurrency={setCurrency}
      terms={useRemote('/user/depositChannels', { type: currency })}
      records={useRemote('/user/depositList', { type: currency })}
      recordsTitle={t('deposit.list')}
      list={<DepositList currency={currency} />}
    >
      {(terms) => (
        <>
          <StepBar step="funds" />
          <FundBlocks title={t('deposit.blocked')} blocks={terms.blocked} here="deposit" />
          {/* Another currency remounts the form, which discards the typed values. */}
          <DepositFields key={terms.currency} terms={terms} />
        </>
      )}
    </FundPage>
  );
}
