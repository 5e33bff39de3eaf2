import { ORDER_NEEDS, PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import type { PriceNeed, StockDetail } from '@zaraba/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { LineHandles, type MovableLine } from '../../../../chart/handles/lineHandles.ts';
import type { Chart } from '../../../../chart/types.ts';
import { formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { downToGrid, stepped, tickAt, tickTableOf } from '../../../../domain/market/ticks.ts';
import { positionState } from '../../../../domain/positions.ts';
import { waitingTerms } from '../../../../domain/trading/waitingTerms.ts';
import { onDemand } from '../../../../parts/onDemand.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useHiddenAmounts, usePositions } from '../../../../state/hooks.ts';
import { useAlertPrices } from '../../../priceAlerts/exports/alertPrices.ts';
import { useToolTexts } from '../../texts/tools/texts.ts';

const OwnOrders = onDemand(() => import('../../../trading/exports/ownOrders.tsx'));
const AlertSheet = onDemand(() => import('../../../priceAlerts/exports/alertSheet.tsx'));

/** A line of the customer's own, and what it belongs to: an order by one of its prices, or an alert. */
interface OwnLine extends MovableLine {
  readonly of: string;
  readonly need: PriceNeed | undefined;
}

/** The id of an order and one of its prices, or of an alert. */
type Priced = readonly [id: string, price: number, need?: PriceNeed];

/** The lines of waiting orders and of alerts of a stock; only those of alerts while amounts are hidden. */
function useMovableLines({ code }: StockDetail): readonly OwnLine[] {
  const t = useTexts();
  const say = useToolTexts();
  const { rows } = usePositions();
  const hidden = useHiddenAmounts();
  const alerts = useAlertPrices(code);
  // Positions change with every tick, while their orders do not. Unchanged lines must not move the handles.
  const own = JSON.stringify(
    (hidden ? [] : rows.filter((row) => row.code === code && positionState(row) === 'pendingOrder'))
      .flatMap((row): Priced[] =>
        waitingTerms(row).prices.flatMap(([need, price]) =>
          need === 'trail' || !(Number(price) > 0) ? [] : [[row.id, Number(price), need]],
        ),
      )
      .concat(alerts.map(({ id, price }): Priced => [id, price])),
  );
  return useMemo(
    () =>
      (JSON.parse(own) as Priced[]).map(([of, price, need]) => {
        const line = need === undefined ? t('priceAlerts.line') : `${t(`orderTerms.need.${need}.name`)} ${of}`;
        return { id: `${of} ${need ?? 'alert'}`, of, need, price, label: say('lines.move', { line }) };
      }),
    [own, t, say],
  );
}

/** Prices on the grid of ticks of a stock. */
function gridOf({ ticks }: StockDetail) {
  const table = tickTableOf(ticks);
  const units = (price: number) => Math.round(price * PRICE_SCALE);
  const least = table[0]?.tick ?? 1;
  return {
    nearest: (price: number) =>
      Math.max(least, downToGrid(table, units(price) + tickAt(table, units(price)) / 2)) / PRICE_SCALE,
    stepped: (price: number, steps: number) => {
      let at = units(price);
      for (let left = Math.abs(steps); left > 0; left -= 1) at = stepped(table, at, steps > 0 ? 1 : -1);
      return at / PRICE_SCALE;
    },
    text: (price: number) => formatPrice(units(price)),
  };
}

/** A line that was left at another price. Moves are counted, and each has a new review. */
interface Move {
  readonly line: OwnLine;
  readonly price: number;
  readonly times: number;
  readonly isOpen: boolean;
}

/**
 * Handles that move the lines of orders and alerts in the chart, and the review of a move: the change of the order
 * with its costs, or the form of the alert. Nothing is sent before the customer confirms it there.
 */
export default function LineMoves(props: {
  open: boolean;
  chart: Chart | undefined;
  detail: StockDetail;
}): ReactElement | null {
  const { chart, detail } = props;
  const lines = useMovableLines(detail);
  const grid = useMemo(() => gridOf(detail), [detail]);
  const decimals = priceDecimalsOf(detail);
  const [move, setMove] = useState<Move>();
  const latest = useRef({ lines, grid, decimals });
  const layer = useRef<LineHandles>(null);
  useEffect(() => {
    latest.current = { lines, grid, decimals };
    layer.current?.show();
  }, [lines, grid, decimals]);
  useEffect(
    () =>
      chart?.attach((root) => {
        layer.current = new LineHandles(root, {
          lines: () => latest.current.lines,
          nearest: (price) => latest.current.grid.nearest(price),
          stepped: (price, steps) => latest.current.grid.stepped(price, steps),
          write: (price) => formatPriceText(price, latest.current.decimals),
          onMove: (id, price) => {
            const line = latest.current.lines.find((one) => one.id === id);
            if (line) setMove((last) => ({ line, price, times: (last?.times ?? 0) + 1, isOpen: true }));
          },
        });
        return layer.current;
      }),
    [chart],
  );
  const close = useCallback(() => setMove((last) => last && { ...last, isOpen: false }), []);
  if (!move) return null;
  const { line, price, times, isOpen } = move;
  if (line.need === undefined)
    return <AlertSheet key={times} open={isOpen} onClose={close} detail={detail} price={price} replaces={line.of} />;
  const typed = { [ORDER_NEEDS[line.need].field]: grid.text(price) };
  return <OwnOrders key={times} open={isOpen} onClose={close} ids={[line.of]} typed={typed} />;
}
