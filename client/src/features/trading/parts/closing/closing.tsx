import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import type { Positions } from '../../../../state/hooks.ts';

const CloseSheet = later(() => import('./closeSheet.tsx'));
type Row = Positions['rows'][number];

/**
 * Returns a function that opens the sheet to close a position, and the sheet. The sheet stays open when the row of the
 * position disappears.
 */
export function useClosing(rows: readonly Row[]): { start: (position: Row) => void; sheet: ReactElement | null } {
  const [closing, setClosing] = useState<Row | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const position = closing === undefined ? undefined : (rows.find((row) => row.id === closing.id) ?? closing);
  return {
    start: (row) => {
      setClosing(row);
      setOpen(true);
    },
    sheet:
      position === undefined ? null : (
        <Suspense fallback={null}>
          <CloseSheet key={position.id} position={position} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ),
  };
}
