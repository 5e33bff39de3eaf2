import type { WithdrawalTerms } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { Amount } from '../../../parts/amount.tsx';
import { Term } from '../../../parts/glossary/term.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import { FundBlocks } from '../parts/blocks.tsx';
import { useFundCurrency } from '../../../parts/funds/currencyPick.tsx';
import { FundPage } from '../parts/fundPage.tsx';
import { TermFacts } from '../parts/termFacts.tsx';
import { WithdrawFields } from '../parts/withdrawFields.tsx';
import { WithdrawalList } from '../parts/withdrawalList.tsx';

function Readiness(props: { terms: WithdrawalTerms }): ReactElement {
  const t = useTexts();
  const { terms } = props;
  return (
    <>
      <Card>
        <p className="text-2 row-text">
          <Term id="available">{t(terms.blocked.length === 0 ? 'withdraw.available' : 'withdraw.availableLater')}</Term>
        </p>
        <p className="headline-figure below-3">
          <Amount value={terms.available} currency={terms.currency} unit testId="withdrawable" />
        </p>
        {terms.blocked.length === 0 && (
          <Note tone="ok" title={t('withdraw.ready')}>
            <p>{t('withdraw.readyText')}</p>
          </Note>
        )}
        <div className="stack-2 above-3">
          <TermFacts
            terms={terms}
            minimum={terms.minimum}
            maximum={terms.maximum}
            currency={terms.currency}
            arrivalName={t('withdraw.arrival')}
          />
          <p className="text-2 caption">{t('withdraw.below')}</p>
        </div>
      </Card>
      <FundBlocks title={t('withdraw.blocked')} blocks={terms.blocked} here="withdraw" />
    </>
  );
}

/** The screen for withdrawals: the available amount, obstacles, the form, and the list of withdrawals. */
export default function Withdraw(): ReactElement {
  const t = useTexts();
  const [currency, setCurrency] = useFundCurrency();
  return (
    <FundPage
      title={t('withdraw.title')}
      currency={currency}
      onCurrency={setCurrency}
      terms={useRemote('/user/withdrawalTerms', { type: currency })}
      records={useRemote('/user/withdrawallist', { type: currency })}
      recordsTitle={t('withdraw.list')}
      list={<WithdrawalList currency={currency} />}
    >
      {(terms) => (
        <>
          <Readiness terms={terms} />
          {/* Another currency remounts the form, which discards the typed values. */}
          <WithdrawFields key={terms.currency} terms={terms} />
        </>
      )}
    </FundPage>
  );
}
