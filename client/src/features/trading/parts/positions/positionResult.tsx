import type { Position } from '@zaraba/contracts';
import { Change, directionOf } from '@zaraba/kit/change';
import type { ReactElement } from 'react';
import { ABSENT, formatPercent } from '../../../../domain/format.ts';
import { returnPercent } from '../../../../domain/positions.ts';
import { NOT_KNOWN, SignedAmount } from '../../../../parts/amount.tsx';
import { useSettings } from '../../../../state/hooks.ts';

/** Shows the gain or loss of a held position at the newest price, as an amount and in percent of the margin. */
export function PositionResult(props: { position: Position }): ReactElement {
  const settings = useSettings();
  const { position } = props;
  const currency = position.currency ?? settings.currency;
  const percent = returnPercent(position, currency);
  return (
    <>
      <span className="to-end strong-tight">
        <SignedAmount value={position.yingkui ?? NOT_KNOWN} currency={currency} />
      </span>
      <span className="strong-xs to-end">
        {percent === undefined ? ABSENT : <Change direction={directionOf(percent)} text={formatPercent(percent)} />}
      </span>
    </>
  );
}
