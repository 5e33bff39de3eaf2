import { Card } from '@zaraba/kit/card';
import { ButtonLink } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, positionDecimals } from '../../../domain/format.ts';
import { isHeld } from '../../../domain/positions.ts';
import { href } from '../../../parts/href.ts';
import classes from '../../../parts/styles/position.module.css';
import { useTexts } from '../../../parts/texts.ts';
import { usePositions, useSettings } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';
import { PositionLink } from '../parts/positions/positionHead.tsx';
import { PositionResult } from '../parts/positions/positionResult.tsx';
import { MarginLine } from '../parts/positions/marginMark.tsx';

/** The stock page shows at most this many positions. The list of positions shows all. */
const SHOWN_MAXIMUM = 5;

function Row(props: { position: Positions['rows'][number] }): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  const { position } = props;
  const currency = position.currency ?? settings.currency;
  return (
    <li className={`stack-2 row-box ${classes.row}`} data-testid="held-here">
      <PositionLink
        position={position}
        name={t('unit.shares', { quantity: formatCount(position.stock_num) })}
        figures={<PositionResult position={position} />}
      >
        <span>
          {t('positions.buyPrice')}{' '}
          <b>
            {formatPriceText(
              position.buy_price,
              positionDecimals(position, currency, position.nowprice, position.buy_price),
            )}
          </b>
        </span>
      </PositionLink>
      <MarginLine position={position} currency={currency} />
    </li>
  );
}

/** Shows the customer's positions in a stock on its page, each with its result and margin. */
export default function HeldHere(props: { readonly open: boolean; readonly code: string }): ReactElement | null {
  const t = useTexts();
  const held = usePositions().rows.filter((row) => row.code === props.code && isHeld(row));
  if (!props.open || held.length === 0) return null;
  return (
    <Card title={t('positions.heldHere')} flush>
      <ul className={`divided container ${classes.list}`}>
        {held.slice(0, SHOWN_MAXIMUM).map((position) => (
          <Row key={position.id} position={position} />
        ))}
      </ul>
      {held.length > SHOWN_MAXIMUM && (
        <p className="row-box ruled">
          <ButtonLink kind="ghost" small href={href('positions')}>
            {t('positions.allHeld', { number: formatCount(held.length) })}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
