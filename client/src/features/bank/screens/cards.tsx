import { BANK_CARD_BOUND, BANK_CARD_TYPES } from '@zaraba/contracts';
import type { BankCard } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { EmptyState } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import classes from '../../../parts/funds/funds.module.css';
import { dayTime } from '../../../parts/funds/times.ts';
import { UnbindSheet } from '../parts/unbindSheet.tsx';

function BankCardRow(props: { card: BankCard }): ReactElement {
  const t = useTexts();
  const [leaving, setLeaving] = useState(false);
  const { card } = props;
  const type = BANK_CARD_TYPES.find((known) => known === card.cardType);
  return (
    <li className="stack-2 row-box" data-testid="bank-card">
      <div className="cluster-1-3 align-middle pack-apart">
        <span className={classes.rowTitle}>
          {card.institution} {card.branch}
        </span>
        {card.status !== BANK_CARD_BOUND && <Badge tone="warn">{t('bank.unknown')}</Badge>}
        {card.inUse === true && <Badge tone="warn">{t('bank.inUse')}</Badge>}
      </div>
      <p className={`${classes.cardNumber} num`} translate="no">
        {card.numberMasked}
      </p>
      <Facts
        facts={[
          { name: t('bank.holder'), value: card.holder },
          { name: t('bank.type'), value: type === undefined ? card.cardType : t(`bank.types.${type}`) },
          { name: t('bank.branchCode'), value: card.branchCode },
          { name: t('bank.added'), value: dayTime(card.addedAt) },
        ]}
      />
      {card.inUse === true ? (
        <p className="text-2 small pretty measure-short">{t('bank.inUseText')}</p>
      ) : (
        <div className="cluster-2">
          <ButtonLink kind="secondary" small href={href('addBankCard', { id: card.id })}>
            {t('bank.edit')}
            <span className="visually-hidden"> {card.numberMasked}</span>
          </ButtonLink>
          <Button kind="ghost" small onClick={() => setLeaving(true)}>
            {t('bank.unbind')}
            <span className="visually-hidden"> {card.numberMasked}</span>
          </Button>
        </div>
      )}
      <UnbindSheet card={card} open={leaving} onClose={() => setLeaving(false)} />
    </li>
  );
}

/** The screen of the bank accounts for withdrawals, with masked numbers. */
export default function Bank(): ReactElement {
  const t = useTexts();
  const remote = useRemote('/user/bankCardList', {});
  const add = (
    <ButtonLink small href={href('addBankCard')}>
      {t('bank.add')}
    </ButtonLink>
  );
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('bank.title')}>
        <Card flush title={t('bank.list')}>
          <RemoteView
            remote={remote}
            isEmpty={(cards) => cards.length === 0}
            empty={<EmptyState icon="records" title={t('bank.empty')} text={t('bank.emptyText')} action={add} />}
          >
            {(cards) => (
              <>
                <ol className="divided">
                  {cards.map((card) => (
                    <BankCardRow key={card.id} card={card} />
                  ))}
                </ol>
                <div className={classes.ways}>{add}</div>
              </>
            )}
          </RemoteView>
        </Card>
      </Page>
    </Refreshable>
  );
}
