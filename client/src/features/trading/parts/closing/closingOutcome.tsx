import { Button, ButtonLink } from '@zaraba/kit/button';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import type { NumberedPosition } from '../../../../domain/positions.ts';
import { href } from '../../../../parts/href.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow } from '../../../../state/hooks.ts';
import { OrderOutcome } from '../orders/orderOutcome.tsx';
import type { Closing } from '../../rules/closeEstimate.ts';

function OneOutcome(props: { closing: Closing<NumberedPosition>; alone: boolean; onDone: () => void }): ReactElement {
  const t = useTexts();
  const { closing, alone, onDone } = props;
  const { position, quantity } = closing;
  const flow = useFlow('/trade/closePosition', position.id);
  const { reset } = flow;
  // A customer who leaves has seen the outcome, so it is dismissed. An unknown outcome stays.
  useEffect(() => reset, [reset]);
  const outcome = (
    <OrderOutcome
      flow={flow}
      closing={position}
      doneText={t('ticket.another')}
      onDone={onDone}
      editText={t('ticket.edit')}
      {...(!alone && { brief: true })}
    />
  );
  if (alone) return outcome;
  return (
    <li className="row-box stack-2">
      <p className="text-2 small num" translate="no">
        {t('closing.outcome', { quantity: formatCount(quantity ?? position.stock_num), id: position.id })}
      </p>
      {outcome}
    </li>
  );
}

/** Shows the outcome of every closing order that was sent. */
export function ClosingOutcome(props: {
  sent: readonly Closing<NumberedPosition>[];
  onDone: () => void;
}): ReactElement {
  const t = useTexts();
  const { sent, onDone } = props;
  const [first] = sent;
  if (first !== undefined && sent.length === 1) return <OneOutcome closing={first} alone onDone={onDone} />;
  return (
    <div className="stack-3 items-middle">
      <ul className="divided full">
        {sent.map((closing) => (
          <OneOutcome key={closing.position.id} closing={closing} alone={false} onDone={onDone} />
        ))}
      </ul>
      <div className="answers">
        <ButtonLink block href={href('positions')}>
          {t('ticket.toPositions')}
        </ButtonLink>
        <Button block kind="secondary" onClick={onDone}>
          {t('ticket.another')}
        </Button>
      </div>
    </div>
  );
}
