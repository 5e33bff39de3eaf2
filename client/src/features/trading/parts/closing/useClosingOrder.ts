import { takesAnyPrice } from '@zaraba/contracts';
import type { Currency, OrderType, Quote, StockDetail } from '@zaraba/contracts';
import { useState } from 'react';
import { offers, orderTypes } from '../../../../domain/trading/orderChoices.ts';
import type { NumberedPosition } from '../../../../domain/positions.ts';
import { type Condition, useConditions } from '../../../../parts/forms/conditions.tsx';
import { useFlow, useQuote, useRemote, useSettings, useWanted, useWorldNow } from '../../../../state/hooks.ts';
import type { Failure } from '../../../../state/hooks.ts';
import { useIsClosed, useTerms } from '../terms/useTerms.ts';
import { useClosingBlock } from './closeBlock.ts';
import { type CloseEstimate, type Closing, closeEstimate, sumOfEstimates } from '../../rules/closeEstimate.ts';
import { type QueueDay, queueDay } from '../../rules/queueDay.ts';
import { CLOSE_ALL, checkClosing, closingRequest, isReady } from '../../rules/closingOrder.ts';
import type { ClosingCheck, ClosingInput } from '../../rules/closingOrder.ts';

/** The form that closes positions of one stock and one side: its state and actions. */
export interface ClosingOrder {
  readonly rows: readonly NumberedPosition[];
  readonly input: ClosingInput;
  readonly change: (patch: Partial<ClosingInput>) => void;
  readonly check: ClosingCheck;
  readonly estimate: CloseEstimate | undefined;
  readonly currency: Currency;
  readonly quote: Quote | undefined;
  readonly stock: Pick<StockDetail, 'ticks' | 'limitUp' | 'limitDown' | 'exchangeLot'> | undefined;
  /** Whether the server can close a part of a position. */
  readonly inPart: boolean;
  /** The order types that the server accepts for closing. */
  readonly types: readonly OrderType[];
  /**
   * The day for which an order entered now is queued; undefined if the market is open, or if the server queues no
   * order.
   */
  readonly queue: QueueDay | undefined;
  /** Why nothing can be closed now, as text. */
  readonly block: string | undefined;
  readonly conditions: readonly Condition[];
  /** Whether the order can be sent as it is. */
  readonly ready: boolean;
  /** Why the terms could not be read. The costs are then unknown. */
  readonly failure: Failure | undefined;
  readonly readTerms: () => void;
  /** The closing orders that were sent. Their outcome replaces the form. */
  readonly sent: readonly Closing<NumberedPosition>[];
  readonly submit: () => void;
  readonly leave: () => void;
}

const NONE: readonly Closing<NumberedPosition>[] = [];

/**
 * Returns the form that closes positions. Every change of the market checks its input again. Without positions the form
 * does nothing.
 */
export function useClosingOrder(rows: readonly NumberedPosition[], initial = CLOSE_ALL): ClosingOrder {
  const [first] = rows;
  const code = first?.code;
  const settings = useSettings();
  const currency = first?.currency ?? settings.currency;
  useWanted(code === undefined ? [] : [code], 'fast');
  const quote = useQuote(code);
  const nowMs = useWorldNow();
  const [input, setInput] = useState(initial);
  const [sent, setSent] = useState(NONE);
  const terms = useTerms(code, first?.market);
  const queue = queueDay(terms.data, useIsClosed(first?.market));
  // Only an order type with prices needs the ticks and price limits of the stock.
  const isPriced = !takesAnyPrice(input.orderType);
  const { data: detail } = useRemote('/market/stockDetail', isPriced && code !== undefined ? { code } : null);
  const stock = detail && { ...detail, ...queue };
  const inPart = offers(terms.data, 'closePart');
  const check = checkClosing(input, { rows, nowMs: queue?.goesAt ?? nowMs, inPart, stock, last: quote?.last });
  const block = useClosingBlock(rows);
  const conditions = useConditions('exit');
  const flow = useFlow('/trade/closePosition', first?.id);
  return {
    rows,
    input,
    change: (patch) => setInput({ ...input, ...patch }),
    check,
    estimate: sumOfEstimates(
      // The opening price is not known yet. The estimate of a queued order with prices therefore ignores the quote.
      check.parts.map((part) =>
        closeEstimate(part, currency, isPriced && queue !== undefined ? undefined : quote, terms.data),
      ),
      currency,
    ),
    currency,
    quote,
    stock,
    inPart,
    types: orderTypes(terms.data, 'closing'),
    queue,
    block,
    conditions,
    ready: isReady(check) && block === undefined && conditions.length === 0 && (!isPriced || stock !== undefined),
    failure: terms.data === undefined && terms.status === 'failed' ? terms.failure : undefined,
    readTerms: terms.refresh,
    sent,
    submit: () => {
      setSent(check.parts);
      // Each position has a flow of its own, under its id.
      for (const part of check.parts) flow.submit(closingRequest(part));
    },
    leave: () => {
      setSent(NONE);
      setInput(CLOSE_ALL);
    },
  };
}
