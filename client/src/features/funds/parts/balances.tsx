import { CURRENCIES, balanceOf } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import type { ReactElement } from 'react';
import { moneyOf } from '../../../domain/decimal.ts';
import { Amount, NOT_KNOWN } from '../../../parts/amount.tsx';
import { failureTexts } from '../../../parts/failureTexts.ts';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { currencyName } from '../../../parts/funds/currencyPick.tsx';
import classes from '../../../parts/funds/funds.module.css';

function Balance(props: { currency: Currency }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { currency } = props;
  const { data, status, failure } = useRemote('/user/getUserinfo', { type: currency });
  const balance = data === undefined ? undefined : balanceOf(data, currency);
  const some = balance !== undefined && moneyOf(balance, currency).minor > 0;
  return (
    <li
      className={`cluster-0-3 align-middle row-box-low tall ${classes.balance}`}
      data-empty={!some}
      aria-busy={status === 'pending' && data === undefined}
    >
      <span className={classes.code}>{currency.toUpperCase()}</span>
      <span className="text-2 small fills">{currencyName(language, currency)}</span>
      <span className={`push-end strong-tight to-end ${classes.balanceAmount}`}>
        {data === undefined && status === 'failed' && failure !== undefined ? (
          <span className="text-2 small pretty measure-short">{failureTexts(t, failure).title}</span>
        ) : (
          <Amount value={balance ?? NOT_KNOWN} currency={currency} testId={`balance-${currency}`} />
        )}
      </span>
      {some && (
        <span className={`touch-links pack-end cluster-0-4 whole-line ${classes.balanceWays}`}>
          <a href={href('deposit', { currency })}>
            {t('deposit.title')}
            <span className="visually-hidden"> {currency.toUpperCase()}</span>
          </a>
          <a href={href('withdraw', { currency })}>
            {t('withdraw.title')}
            <span className="visually-hidden"> {currency.toUpperCase()}</span>
          </a>
        </span>
      )}
    </li>
  );
}

/** Shows the balance in every currency, beginning with that of the settings, with links to deposit and withdraw. */
export function Balances(): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  const others = CURRENCIES.filter((id) => id !== currency);
  return (
    <Card flush title={t('stored.balances')}>
      <ul className="divided">
        {[currency, ...others].map((id) => (
          <Balance key={id} currency={id} />
        ))}
      </ul>
      <div className={classes.ways}>
        <ButtonLink small href={href('deposit')}>
          {t('stored.deposit')}
        </ButtonLink>
        <ButtonLink small kind="secondary" href={href('withdraw')}>
          {t('stored.withdraw')}
        </ButtonLink>
        <ButtonLink small kind="secondary" href={href('fundRecords')}>
          {t('records.title')}
        </ButtonLink>
      </div>
    </Card>
  );
}
