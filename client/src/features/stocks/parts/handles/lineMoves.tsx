import { ORDER_NEEDS, PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import type { BracketSide, PriceNeed, StockDetail } from '@zaraba/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { LineHandles, type MovableLine } from '../../../../chart/handles/lineHandles.ts';
import type { Chart } from '../../../../chart/types.ts';
import { formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { downToGrid, stepped, tickAt, tickTableOf } from '../../../../domain/market/ticks.ts';
import { isHeld, positionState } from '../../../../domain/positions.ts';
import { exitPrices, waitingTerms } from '../../../../domain/trading/waitingTerms.ts';
import { onDemand } from '../../../../parts/onDemand.tsx';
import { type Translate, useTexts } from '../../../../parts/texts.ts';
import { useHiddenAmounts, usePositions } from '../../../../state/hooks.ts';
import { useAlertPrices } from '../../../priceAlerts/exports/alertPrices.ts';
import { useToolTexts } from '../../texts/tools/texts.ts';

const OwnOrders = onDemand(() => import('../../../trading/exports/ownOrders.tsx'));
const MovedExit = onDemand(() => import('../../../trading/exports/movedExit.tsx'));
const AlertSheet = onDemand(() => import('../../../priceAlerts/exports/alertSheet.tsx'));

/** What a line shows: a price of an order, an exit price of a position, or an alert. */
interface Place {
  readonly kind: 'order' | 'exit' | 'alert';
  readonly of: string;
  readonly price: number;
  readonly which?: PriceNeed | BracketSide;
}

/** A line of the customer that can be moved. */
interface OwnLine extends MovableLine, Place {}

/** Returns the name of a line: the kind of its price, and the id of its order or position. */
function lineName(t: Translate, { kind, which, of }: Place): string {
  if (which === undefined) return t('priceAlerts.line');
  if (which === 'takeProfit' || which === 'stopLoss') return `${t(`protect.${which}.name`)} ${of}`;
  return `${t(`orderTerms.need.${which}.${kind === 'exit' ? 'closing' : 'name'}`)} ${of}`;
}

/** Returns the movable lines of a stock. While amounts are hidden, only alerts have lines. */
function useMovableLines({ code }: StockDetail): readonly OwnLine[] {
  const t = useTexts();
  const say = useToolTexts();
  const { rows } = usePositions();
  const hidden = useHiddenAmounts();
  const alerts = useAlertPrices(code);
  // Positions change with every tick, their lines seldom. The text changes only with the lines, so the handles do not
  // move in vain.
  const own = JSON.stringify(
    (hidden ? [] : rows.filter((row) => row.code === code))
      .flatMap((row): Place[] => {
        const { id: of } = row;
        if (isHeld(row))
          return exitPrices(row).map(({ of: which, price }) => ({ kind: 'exit', of, price: Number(price), which }));
        if (positionState(row) !== 'pendingOrder') return [];
        return waitingTerms(row).prices.flatMap(([which, price]): Place[] =>
          which === 'trail' || !(Number(price) > 0) ? [] : [{ kind: 'order', of, price: Number(price), which }],
        );
      })
      .concat(alerts.map(({ id, price }): Place => ({ kind: 'alert', of: id, price }))),
  );
  return useMemo(
    () =>
      (JSON.parse(own) as Place[]).map((place) => ({
        ...place,
        id: `${place.of} ${place.which ?? place.kind}`,
        label: say('lines.move', { line: lineName(t, place) }),
      })),
    [own, t, say],
  );
}

/** Returns the functions that move a price along the ticks of a stock. */
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

/** The line that the reader moved to another price. `times` counts the moves, because each one opens a new review. */
interface Move {
  readonly line: OwnLine;
  readonly price: number;
  readonly times: number;
  readonly isOpen: boolean;
}

/**
 * The handles that move the lines of orders, exit prices and alerts in the chart. After a move, the form of the order,
 * position or alert opens with the new price. The customer must confirm it before anything is sent.
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
  const { of, which } = line;
  const sheet = { open: isOpen, onClose: close };
  if (which === undefined) return <AlertSheet key={times} {...sheet} detail={detail} price={price} replaces={of} />;
  const text = grid.text(price);
  if (which === 'takeProfit' || which === 'stopLoss')
    return <MovedExit key={times} {...sheet} id={of} bracket={{ [which]: text }} />;
  const typed = { [ORDER_NEEDS[which].field]: text };
  if (line.kind === 'exit') return <MovedExit key={times} {...sheet} id={of} order={typed} />;
  return <OwnOrders key={times} {...sheet} ids={[of]} typed={typed} />;
}
