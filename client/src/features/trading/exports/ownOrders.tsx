import { Sheet } from '@zaraba/kit/sheet';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, positionDecimals } from '../../../domain/format.ts';
import { positionState } from '../../../domain/positions.ts';
import { waitingTerms } from '../../../domain/trading/waitingTerms.ts';
import classes from '../../../parts/styles/position.module.css';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, usePositions, useSettings } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';
import type { TypedPrices } from '../rules/orderTerms.ts';
import { CancelAction, useBinding } from '../parts/lists/waitingRow.tsx';
import { useAmends } from '../parts/orders/amendAction.tsx';
import AmendSheet from '../parts/orders/amendSheet.tsx';
import { OrderPlace } from '../parts/orders/orderPlace.tsx';
import { PositionLink } from '../parts/positions/positionHead.tsx';

type Row = Positions['rows'][number];

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lists several orders. Each links to its own page, which offers all its actions. */
function Several(props: SheetProps & { rows: readonly Row[] }): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  return (
    <Sheet open={props.open} onClose={props.onClose} closeLabel={t('action.close')} title={t('positions.ownHere')}>
      <ul className={`divided container ${classes.list}`}>
        {props.rows.map((row) => {
          const shares = row.closeOrder?.stock_num ?? row.stock_num;
          const price = positionState(row) === 'holding' && row.closeOrder === undefined ? row.takeProfit : undefined;
          const prices = price === undefined ? waitingTerms(row).prices.map(([, text]) => text) : [price];
          const decimals = positionDecimals(row, row.currency ?? currency, ...prices);
          return (
            <li key={row.id} className={`row-box ${classes.row}`}>
              <PositionLink
                position={row}
                name={t('unit.shares', { quantity: formatCount(shares) })}
                figures={
                  <span className="to-end strong-tight num" translate="no">
                    {prices.map((text) => formatPriceText(text, decimals)).join(' · ')}
                  </span>
                }
              >
                <span>
                  {t('positions.orderNumber')} <b>{row.id}</b>
                </span>
              </PositionLink>
              <OrderPlace id={row.id} />
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

/** Shows one order, which the customer can amend or cancel. */
function One(props: SheetProps & { row: Row; typed: TypedPrices | undefined }): ReactElement | null {
  const { row, open, onClose, typed } = props;
  const amends = useAmends(row);
  const isBound = useBinding(row.market) !== undefined;
  const { stage } = useFlow('/trade/cancelOrder', row.id);
  // After a cancellation the sheet closes, and a toast reports the result.
  useEffect(() => {
    if (stage === 'done') onClose();
  }, [stage, onClose]);
  if (amends === 'asking') return null;
  if (!amends || isBound) return <Several rows={[row]} open={open} onClose={onClose} />;
  return (
    <AmendSheet order={row} typed={typed} open={open} onClose={onClose} beside={<CancelAction position={row} />} />
  );
}

/**
 * Shows the customer's own orders at one price level of the book. A single pending order can be amended or cancelled
 * here; `typed` contains prices that the customer has already chosen for it. Several orders, and orders that close a
 * position, link to their own pages.
 */
export default function OwnOrders(
  props: SheetProps & { ids: readonly string[]; typed?: TypedPrices | undefined },
): ReactElement | null {
  const { ids, open, onClose, typed } = props;
  const { rows } = usePositions();
  const [chosen] = useState(() => rows.filter(({ id }) => ids.includes(id)));
  const [first, ...more] = chosen;
  if (first === undefined) return null;
  if (more.length > 0 || positionState(first) !== 'pendingOrder') {
    return <Several rows={chosen} open={open} onClose={onClose} />;
  }
  // If the order changes its state or leaves the list, the first row is kept, so that the outcome stays visible.
  const now = rows.find(({ id, status }) => id === first.id && status === first.status) ?? first;
  return <One row={now} typed={typed} open={open} onClose={onClose} />;
}
