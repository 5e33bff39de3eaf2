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

/** Returns a closing order with the terms of the one that it replaces, except for prices that were chosen elsewhere. */
function replacing(position: Row, typed: TypedPrices): ClosingInput {
  const { closeOrder } = position;
  if (!closeOrder) return { ...CLOSE_ALL, ...typed };
  const { quantity: _ofPosition, ...prices } = asOrdered(position);
  const quantity = String(closeOrder.stock_num);
  const { trailUnit } = closeOrder;
  return { orderType: waitsAs(position), ...(trailUnit && { trailUnit }), quantity, left: [], ...prices, ...typed };
}

/**
 * The form that opens after the customer has chosen a new exit price for a position elsewhere, such as by moving a line
 * of the chart. It changes a side of the bracket, or replaces the closing order. It begins with the new price, and
 * sends nothing before the customer has reviewed the change.
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
  // The form stays after the position has left the list, so that its outcome remains visible.
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
