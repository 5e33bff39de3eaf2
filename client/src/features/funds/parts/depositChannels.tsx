import type { DepositChannel, DepositTerms } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Facts } from '@zaraba/kit/facts';
import type { Fact } from '@zaraba/kit/facts';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig, useSettings } from '../../../state/hooks.ts';
import classes from '../../../parts/funds/funds.module.css';
import { useLimitFacts, useTimeFacts } from './termFacts.tsx';

/** Returns the deposit channels, those without a voucher first. */
export function orderedChannels(channels: readonly DepositChannel[]): DepositChannel[] {
  return channels.toSorted((one, other) => Number(one.needsVoucher) - Number(other.needsVoucher));
}

/**
 * The choice of a deposit channel. Each channel shows its limits. Hours and arrival time follow, which all channels
 * share.
 */
export function DepositChannels(props: {
  terms: DepositTerms;
  value: string | undefined;
  onChange: (id: string) => void;
}): ReactElement {
  const t = useTexts();
  const name = useId();
  const { language } = useSettings();
  const { simulated } = useConfig();
  const { terms } = props;
  const limits = useLimitFacts(terms.currency);
  const times = useTimeFacts(terms, t('deposit.arrival'));
  // Only a simulated market shows the channel password. A real operator gives it to the customer in another way.
  const simulatedPassword = (channel: DepositChannel): Fact | undefined =>
    simulated && channel.simulatedPassword !== undefined
      ? {
          name: t('deposit.simulatedPassword'),
          value: channel.simulatedPassword,
          testId: 'simulated-password',
        }
      : undefined;
  return (
    <>
      <div role="radiogroup" aria-label={t('deposit.channels')} className="stack-3">
        {orderedChannels(terms.channels).map((channel) => (
          <div key={channel.id} className={classes.option}>
            <label className={classes.optionHead}>
              <input
                type="radio"
                name={name}
                value={channel.id}
                checked={channel.id === props.value}
                onChange={() => props.onChange(channel.id)}
              />
              <span className={`strong-sm ${classes.optionName}`}>{channel.names[language]}</span>
              <Badge>{t(channel.needsVoucher ? 'deposit.voucherNeeded' : 'deposit.noVoucher')}</Badge>
            </label>
            <Facts facts={[...limits(channel), simulatedPassword(channel)]} />
          </div>
        ))}
      </div>
      <div className="stack-2 above-3">
        <Facts facts={times} />
      </div>
    </>
  );
}
