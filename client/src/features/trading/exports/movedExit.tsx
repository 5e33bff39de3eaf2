import type { BracketSide } from '@zaraba/contracts';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { waitsAs } from '../../../domain/trading/waitingTerms.ts';
import { usePositions } from '../../../state/hooks.ts';
import CloseSheet from '../parts/closing/closeSheet.tsx';
import ProtectSheet from '../parts/closing/protectSheet.tsx';
import { asOrdered } from '../rules/amendment.ts';
import { CLOSE_ALL, type ClosingInput } from '../rules/closingOrder.ts';
import type { TypedPrices } from '../rules/orderTerms.ts';

type Row = ReturnType<typeof usePositions>['rows'][number];

/** A closing order with the terms of the one that it replaces, except for prices that were chosen elsewhere. */
function replacing(position: Row, typed: TypedPrices): ClosingInput {
  const { closeOrder } = position;
  if (!closeOrder) return { ...CLOSE_ALL, ...typed };
  const { quantity: _ofPosition, ...prices } = asOrdered(position);
  const quantity = String(closeOrder.stock_num);
  const { trailUnit } = closeOrder;
  return { orderType: waitsAs(position), ...(trailUnit && { trailUnit }), quantity, left: [], ...prices, ...typed };
}

/**
 * The change of an order that closes a position after one of its prices was chosen elsewhere, such as by moving a line
 * of the chart: a side of the bracket, or the closing order, which another one replaces. It opens with these prices, and
 * sends nothing before the customer has reviewed the result.
 */
export default function MovedExit(props: {
  open: boolean;
  onClose: () => void;
  /** The number of the position. */
  id: string;
  bracket?: Partial<Readonly<Record<BracketSide, string>>> | undefined;
  order?: TypedPrices | undefined;
}): ReactElement | null {
  const { open, onClose, id, bracket, order } = props;
  const { rows } = usePositions();
  const now = rows.find((row) => row.id === id);
  // The outcome stays visible after the position has left the list.
  const [chosen] = useState(now);
  const position = now ?? chosen;
  if (!position) return null;
  if (bracket) return <ProtectSheet position={position} typed={bracket} open={open} onClose={onClose} />;
  return (
    <CloseSheet
      position={position}
      initial={replacing(chosen ?? position, order ?? {})}
      open={open}
      onClose={onClose}
    />
  );
}
