import { CURRENCIES, type Currency } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Select } from '@zaraba/kit/select';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currencyOf } from '../../../domain/funding.ts';
import { MONEY_LIMITS } from '../../../domain/limits/limits.ts';
import { Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import { useLimits } from '../../../state/limits/hooks.ts';
import { LimitRow } from '../parts/limitRow.tsx';
import { useLimitTexts } from '../texts/limits/texts.ts';

/** The limits in money, of one currency at a time. */
function OfMoney(props: { currency: Currency; onCurrency: (currency: Currency) => void }): ReactElement {
  const t = useTexts();
  const say = useLimitTexts();
  const { limits } = useLimits();
  const { currency } = props;
  const ids: readonly string[] = Object.keys(limits.byId);
  const others = CURRENCIES.filter((one) => one !== currency && ids.some((id) => id.endsWith(` ${one}`)));
  return (
    <Card title={say('money')}>
      <Select
        label={t('money.currency')}
        showLabel
        value={currency}
        onChange={props.onCurrency}
        options={CURRENCIES.map((one) => ({ value: one, text: one.toUpperCase() }))}
      />
      {others.length > 0 && (
        <p className="text-2 small">
          {say('elsewhere')} <span translate="no">{others.map((one) => one.toUpperCase()).join(', ')}</span>
        </p>
      )}
      {/* The key discards what was typed for another currency. */}
      <div key={currency} className="divided">
        {MONEY_LIMITS.map((kind) => (
          <LimitRow key={kind} kind={kind} currency={currency} />
        ))}
      </div>
    </Card>
  );
}

/** The screen on which a customer sets limits for deposits, losses, orders and leverage. */
export default function OwnLimits(): ReactElement {
  const t = useTexts();
  const say = useLimitTexts();
  const settings = useSettings();
  const asked = currencyOf(useSearchParams()[0].get('currency'));
  const [currency, setCurrency] = useState(asked ?? settings.currency);
  return (
    <Page title={t('settings.limits')}>
      <Note>
        <p>{say('waits')}</p>
        <p>{say('here')}</p>
      </Note>
      <OfMoney currency={currency} onCurrency={setCurrency} />
      <Card title={say('names.leverage')}>
        <LimitRow kind="leverage" currency={currency} />
      </Card>
    </Page>
  );
}
