import type { FundBlock, FundRelease, ScreenName } from '@zaraba/contracts';
import { Icon } from '@zaraba/kit/icon';
import type { ReactElement } from 'react';
import { Amount } from '../../../parts/amount.tsx';
import { failureTexts } from '../../../parts/failureTexts.ts';
import { useWayThere } from '../../../parts/forms/ruleWay.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import classes from '../../../parts/funds/funds.module.css';
import { dayTime } from '../../../parts/funds/times.ts';

/**
 * The screen on which a customer can remove an obstacle. An obstacle that only time or the operator removes has none.
 */
const WAYS: Readonly<Partial<Record<FundRelease, ScreenName>>> = {
  verification: 'identity',
  fundPassword: 'fundPassword',
  bankCard: 'addBankCard',
  closingPositions: 'positions',
  repayment: 'loans',
  cancelOrReview: 'withdraw',
  funding: 'deposit',
};

/** The title of what an obstacle is about. Several obstacles may have the same message key and differ only in this. */
const SUBJECTS = { blockTrade: 'blockTrades.title', dayTrade: 'dayTrades.title' } as const;

function Block(props: { block: FundBlock; here: ScreenName }): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  const wayThere = useWayThere();
  const { key, amount, currency, releasedBy, at, of = '' } = props.block;
  const subject = Object.hasOwn(SUBJECTS, of) ? SUBJECTS[of as keyof typeof SUBJECTS] : undefined;
  const way = releasedBy === undefined ? undefined : WAYS[releasedBy];
  return (
    <li className={classes.block}>
      <p className="cluster-0-3 pack-apart text-1 strong-sm">
        <span>
          {failureTexts(t, { kind: 'business', key }).title}
          {subject !== undefined && ` (${t(subject)})`}
        </span>
        {amount !== undefined && <Amount value={amount} currency={currency ?? settings.currency} unit />}
      </p>
      {releasedBy !== undefined && <p>{t(`funding.release.${releasedBy}`)}</p>}
      {at !== undefined && (
        <p className="num" translate="no">
          {t('funding.releaseAt', { time: dayTime(at) })}
        </p>
      )}
      {way !== undefined && way !== props.here && (
        <a href={wayThere(way)} className={classes.way}>
          {t(`funding.way.${releasedBy as keyof typeof WAYS & 'verification'}`)}
        </a>
      )}
    </li>
  );
}

/** Lists every obstacle to a transfer of money: its kind, its amount, its remedy, and the time at which it ends. */
export function FundBlocks(props: {
  title: string;
  blocks: readonly FundBlock[];
  /** The current screen. Links to it are omitted. */
  here: ScreenName;
}): ReactElement | null {
  if (props.blocks.length === 0) return null;
  return (
    <section className={classes.blocks} aria-label={props.title}>
      <p className={classes.blocksTitle}>
        <Icon name="warning" size={20} />
        {props.title}
      </p>
      <ul className="stack-3">
        {props.blocks.map((block, index) => (
          <Block key={index} block={block} here={props.here} />
        ))}
      </ul>
    </section>
  );
}
