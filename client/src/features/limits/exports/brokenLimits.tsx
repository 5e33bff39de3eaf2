import type { Currency } from '@zaraba/contracts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import type { BrokenLimit } from '../../../domain/limits/broken.ts';
import { href } from '../../../parts/href.ts';
import { useLimitTexts } from '../texts/limits/texts.ts';
import { useLimitWords } from './limitWords.ts';

/** The link to the limits of a currency. */
export function LimitsLink(props: { currency: Currency }): ReactElement {
  const say = useLimitTexts();
  return <a href={href('limits', { currency: props.currency })}>{say('toSetting')}</a>;
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
          <p>
            <LimitsLink currency={currency} />
          </p>
        </Note>
      ))}
    </>
  );
}
