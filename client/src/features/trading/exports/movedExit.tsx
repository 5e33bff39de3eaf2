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

/** Returns the terms of a closing order that is about to be replaced, with the newly chosen prices. */
function replacing(position: Row, typed: TypedPrices): ClosingInput {
  const { closeOrder } = position;
  if (!closeOrder) return { ...CLOSE_ALL, ...typed };
  const { quantity: _ofPosition, ...prices } = asOrdered(position);
  const quantity = String(closeOrder.stock_num);
  const { trailUnit } = closeOrder;
  return { orderType: waitsAs(position), ...(trailUnit && { trailUnit }), quantity, left: [], ...prices, ...typed };
}

/**
 * Opens when the customer has moved an exit price of a position elsewhere, such as a line of the chart. The form begins
 * with the new price. It changes the bracket or replaces the closing order, but only after the customer has reviewed
 * the change.
 */
export default function MovedExit(props: {
  open: boolean;
  onClose: () => void;
  /** The id of the position. */
  id: string;
  bracket?: Partial<Readonly<Record<BracketSide, string>>> | undefined;
  order?: TypedPrices | undefined;
}): ReactElement | null {
  const { open, onClose, id, bracket, order } = props;
  const { rows } = usePositions();
  const now = rows.find((row) => row.id === id);
  // The position may leave the list while the form is open. The form keeps its last row, so that the outcome stays
  // visible.
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
