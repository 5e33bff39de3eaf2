import type { Currency } from '@zaraba/contracts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import type { BrokenLimit } from '../../../domain/limits/broken.ts';
import { href } from '../../../parts/href.ts';
import { useLimitTexts } from '../texts/limits/texts.ts';
import { useLimitWords } from './limitWords.ts';

function LimitsLink(props: { currency: Currency; isSmall?: boolean }): ReactElement {
  const say = useLimitTexts();
  return (
    <p className={props.isSmall === true ? 'small' : undefined}>
      <a href={href('limits', { currency: props.currency })}>{say('toSetting')}</a>
    </p>
  );
}

/** The link to the limits of a currency under a field with an amount that one of them refuses. */
export function LimitedAmount(props: { currency: Currency; isLimited: boolean }): ReactElement | null {
  return props.isLimited ? <LimitsLink currency={props.currency} isSmall /> : null;
}

/** The customer's own limits that an order breaks, each with the link to the setting; empty if it breaks none. */
export function BrokenLimits(props: {
  broken: readonly BrokenLimit[] | undefined;
  currency: Currency;
}): ReactElement | null {
  const words = useLimitWords();
  const { broken = [], currency } = props;
  if (broken.length === 0) return null;
  return (
    <>
      {broken.map((limit) => (
        <Note key={limit.kind} tone="danger" title={words(limit)}>
          <LimitsLink currency={currency} />
        </Note>
      ))}
    </>
  );
}
