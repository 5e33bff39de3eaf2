import type { ReactElement } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { useRemote } from '../../state/hooks.ts';
import { FundBlocks } from './funds/blocks.tsx';
import { useFundCurrency } from './funds/currencyPick.tsx';
import { DepositFields } from './funds/depositFields.tsx';
import { DepositList } from './funds/depositList.tsx';
import { FundPage } from './funds/fundPage.tsx';

/** Paying in: the ways with their limits, hours and arrival, what stands in the way, the form, and what is on its way. */
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
          <FundBlocks title={t('deposit.blocked')} blocks={terms.blocked} here="/mine/deposit" />
          {/* What was typed belongs to one currency. */}
          <DepositFields key={terms.currency} terms={terms} />
        </>
      )}
    </FundPage>
  );
}
