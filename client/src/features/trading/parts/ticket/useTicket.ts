import { type Currency, type OrderTerms, SIDES, type Side, type StockDetail } from '@zaraba/contracts';
import { useId, useMemo, useState } from 'react';
import { addressOf } from '../../../../parts/href.ts';
import { checkTicket, coversLeast, largestQuantity } from '../../rules/orderTicket.ts';
import { firstTicket, ticketFields, typedTicket } from '../../rules/typedTicket.ts';
import type { TicketCheck, TicketContext, TicketInput } from '../../rules/orderTicket.ts';
import { typedPrices } from '../../rules/orderTerms.ts';
import { queueDay } from '../../rules/queueDay.ts';
import { marginInUse, reservedForOrders } from '../../../../domain/portfolio/assets.ts';
import { isOrderKindOffered, orderTypes } from '../../../../domain/trading/orderChoices.ts';
import { heldAgainst, positionRows } from '../../../../domain/positions.ts';
import type { NumberedPosition } from '../../../../domain/positions.ts';
import { useOrderLimits } from '../../../limits/exports/orderLimits.ts';
import { useConditions } from '../../../../parts/forms/conditions.tsx';
import type { Condition } from '../../../../parts/forms/conditions.tsx';
import { useOfferedBook } from '../../../../parts/stocks/useBook.ts';
import { useCoolingOff } from '../../../../parts/forms/coolingOff.ts';
import type { CoolingOff } from '../../../../parts/forms/coolingOff.ts';
import { type ClosingOrder, useClosingOrder } from '../closing/useClosingOrder.ts';
import { type ReversalForm, useReversal } from '../closing/useReversal.ts';
import {
  useConfig,
  useFlow,
  useFreshness,
  useKeptInput,
  useMarketSession,
  useQuote,
  useRemote,
  useSession,
} from '../../../../state/hooks.ts';
import type { FlowStage, LiveInput, LiveFlow } from '../../../../state/hooks.ts';
import { trading } from '../../feature.ts';

type Flow = LiveFlow<'/trade/placeOrder'>;

const { keeps: KEPT } = trading.policies['/trade/placeOrder'];

type TicketStep = 'form' | 'warning' | 'review';

/**
 * What an order can do with a position on its opposite side: close it, reverse it, or leave it and open another one.
 */
const AIMS = ['close', 'reverse', 'open'] as const;
/** What an order does with a position on its opposite side. */
export type TicketAim = (typeof AIMS)[number];

/** Returns the step to show. A required warning replaces the review. */
function shownStep(step: TicketStep, warned: boolean): TicketStep {
  if (step === 'form') return step;
  if (warned) return 'warning';
  return step === 'warning' ? 'form' : step;
}

/** A ticket: the state and the actions of its parts. */
export interface Ticket {
  readonly detail: StockDetail;
  /** The id of the form. The submit button is outside the form and refers to it. */
  readonly formId: string;
  readonly input: TicketInput;
  /** The input that the device stores until the order is sent. */
  readonly typed: LiveInput<typeof KEPT>;
  readonly context: TicketContext;
  readonly check: TicketCheck;
  /** The requirements for any order that the customer does not meet. All except missing money hide the form. */
  readonly conditions: readonly Condition[];
  readonly barred: boolean;
  /** The held positions on the opposite side. The order closes them first, unless the customer chooses otherwise. */
  readonly against: readonly NumberedPosition[];
  /** Whether the positions are known: `asking` until the server has answered, `unread` if they could not be read. */
  readonly holdings: 'known' | 'asking' | 'unread';
  /**
   * Whether the customer holds shares of the stock. A sell order then sells these shares before it opens a short
   * position.
   */
  readonly owns: boolean;
  /**
   * The sides that the customer can choose. Selling is absent if there are no shares to sell and the operator offers no
   * short selling.
   */
  readonly sides: readonly Side[];
  readonly aim: TicketAim;
  /** What the customer can choose to do with the positions on the opposite side. */
  readonly aims: readonly TicketAim[];
  readonly setAim: (aim: TicketAim) => void;
  readonly closing: ClosingOrder;
  readonly reversal: ReversalForm;
  /** The address in the app that opens this ticket again. */
  readonly address: string;
  /** The largest number of shares that the cash covers. */
  readonly largest: number;
  readonly flow: Flow;
  /**
   * The cooling-off before the first use of leverage. Until its end, the warning replaces the review of an order with
   * leverage.
   */
  readonly cooling: CoolingOff;
  readonly step: TicketStep;
  /** Whether the customer still has to confirm a price far from the last price. */
  readonly unsure: boolean;
  readonly sure: boolean;
  readonly setSure: (sure: boolean) => void;
  /** The stage of this ticket's order; `idle` until it is sent. */
  readonly stage: FlowStage;
  readonly change: (patch: Partial<TicketInput>) => void;
  readonly go: (step: TicketStep) => void;
  /** Dismisses the outcome and starts a new order. An order that is being sent continues. */
  readonly startAnew: () => void;
  /** Dismisses the outcome when the ticket closes. An unknown outcome stays until the customer dismisses it. */
  readonly close: () => void;
}

const ENDED: ReadonlySet<FlowStage> = new Set(['done', 'refused']);

/** Returns the order flow of a stock. An outcome from before this ticket was opened is ignored. */
function useOrder(code: string) {
  const flow = useFlow('/trade/placeOrder', code);
  // Every order has an intent of its own. An outcome with the intent that was there first is therefore an old one.
  const [old] = useState(ENDED.has(flow.stage) ? flow.intent : undefined);
  return { flow, stage: old !== undefined && flow.intent === old ? ('idle' as const) : flow.stage };
}

/** Returns the held positions and pending orders in a currency; no rows until the server has answered. */
function useOpenRows(currency: Currency) {
  const session = useSession();
  const { data, status } = useRemote('/trade/userstocklist', session === null ? null : { type: currency });
  const { data: added } = useRemote('/trade/ustockslist', session === null ? null : { type: currency });
  const rows = useMemo(() => (data === undefined ? undefined : positionRows(data)), [data]);
  const reserves = useMemo(
    () =>
      rows &&
      added && {
        marginInUse: marginInUse(rows, added, currency),
        orders: reservedForOrders(rows, currency),
      },
    [rows, added, currency],
  );
  const waiting = status === 'idle' || status === 'pending';
  const holdings: Ticket['holdings'] = rows !== undefined ? 'known' : waiting ? 'asking' : 'unread';
  return { rows, reserves, holdings };
}

function useOffersShorts(): boolean {
  return isOrderKindOffered(useConfig(), 'shortSelling');
}

/** Returns the sides that the customer can choose. Without short selling, only held shares can be sold. */
function useSides(sells: boolean): readonly Side[] {
  const shorts = useOffersShorts();
  return SIDES.filter((id) => id === 'long' || shorts || sells);
}

/** Returns what the order does with positions on its opposite side. For each side, the default is to close them. */
function useAim(against: readonly NumberedPosition[], side: Side, { offered: reverses }: ReversalForm) {
  const [chosen, setChosen] = useState<Partial<Record<Side, TicketAim>>>({});
  const opens = useOffersShorts() || side === 'long';
  const able: Readonly<Record<TicketAim, boolean>> = { close: true, reverse: reverses, open: opens };
  const aim = chosen[side] ?? 'close';
  return {
    aim: against.length === 0 ? ('open' as const) : able[aim] ? aim : 'close',
    aims: AIMS.filter((id) => able[id]),
    setAim: (next: TicketAim) => setChosen({ ...chosen, [side]: next }),
  };
}

/** What the customer tapped to open the ticket: a side, and a price level that becomes the limit. */
export interface Tapped {
  readonly side?: Side | undefined;
  readonly price?: string | undefined;
}

/**
 * Returns the fields of a ticket: the typed values, or else the initial ones. A tapped price level counts until the
 * customer changes a field.
 */
function useTypedTicket(
  detail: StockDetail,
  { tapped, sides, context }: { tapped: Tapped; sides: readonly Side[]; context: TicketContext },
) {
  const quote = useQuote(detail.code) ?? detail.quote;
  const [first] = useState(() => firstTicket({ ...detail, quote }, 'long', context));
  const typed = useKeptInput(KEPT, detail.code, ticketFields(first));
  const [{ side, price }, setTapped] = useState(tapped);
  const read = typedTicket(first, {
    ...typed.fields,
    ...(side !== undefined && { side }),
    ...(price !== undefined && { orderType: 'limit', price }),
  });
  const { leverageChoices } = context.terms;
  // A stored value that is no longer offered is replaced, because the form would have no field to change it.
  const input: TicketInput = {
    ...read,
    side: sides.includes(read.side) ? read.side : 'long',
    orderType: orderTypes(context.terms, 'opening').includes(read.orderType) ? read.orderType : first.orderType,
    leverage: leverageChoices.includes(read.leverage) ? read.leverage : first.leverage,
  };
  const change = (patch: Partial<TicketInput>): void => {
    setTapped({});
    typed.change(ticketFields({ ...input, ...patch }));
  };
  return { input, typed, change };
}

/** Returns whether the customer has confirmed the typed prices. Other prices need another confirmation. */
function useSure(input: TicketInput) {
  const [confirmed, setConfirmed] = useState<string>();
  const prices = Object.values(typedPrices(input)).join(' ');
  return {
    sure: confirmed === prices,
    setSure: (next: boolean) => setConfirmed(next ? prices : undefined),
  };
}

/** Returns the market data against which an order is checked. */
function useMarketNow(detail: StockDetail, terms: OrderTerms): Omit<TicketContext, 'reserves'> {
  const quote = useQuote(detail.code) ?? detail.quote;
  const session = useMarketSession(detail.market);
  const { marketOrderAllowed } = useFreshness(detail.code);
  const open = session === undefined ? undefined : session.phase === 'continuous';
  const book = useOfferedBook(detail.code);
  const queue = queueDay(terms, open === false);
  const { limitUp, limitDown } = queue ?? detail;
  return { terms, ticks: detail.ticks, limitUp, limitDown, queue, quote, book, open, marketOrderAllowed };
}

/** Returns the ticket. Every change of the market checks its input again. */
export function useTicket(detail: StockDetail, terms: OrderTerms, tapped: Tapped): Ticket {
  const [step, setStep] = useState<TicketStep>('form');
  const { rows, reserves, holdings } = useOpenRows(terms.currency);
  const owns = heldAgainst(rows ?? [], detail.code, 'short').length > 0;
  const sides = useSides(owns || holdings === 'asking');
  const limits = useOrderLimits(terms.currency);
  const context = { ...useMarketNow(detail, terms), reserves, limits };
  const { input, typed, change } = useTypedTicket(detail, { tapped, sides, context });
  const { flow, stage } = useOrder(detail.code);
  const cooling = useCoolingOff('leverage', input.leverage > 1);
  const against = useMemo(() => heldAgainst(rows ?? [], detail.code, input.side), [rows, detail.code, input.side]);
  const closing = useClosingOrder(against);
  const reversal = useReversal(against);
  const aiming = useAim(against, input.side, reversal);
  const sureness = useSure(input);
  const check = checkTicket(input, context);
  const startAnew = (): void => {
    flow.reset();
    closing.leave();
    reversal.leave();
    setStep('form');
  };
  const poor = !coversLeast(input.side, context);
  const conditions = useConditions('obligation', poor ? [{ key: 'insufficient_balance' }] : []);
  return {
    detail,
    formId: useId(),
    input,
    context,
    check,
    conditions,
    barred: conditions.some(({ key }) => key !== 'insufficient_balance'),
    against,
    holdings,
    owns,
    sides,
    ...aiming,
    closing,
    reversal,
    address: addressOf('stock', { code: input.code, order: input.side }),
    largest: largestQuantity(input, context),
    flow,
    cooling,
    step: shownStep(step, aiming.aim === 'open' && input.leverage > 1 && cooling.stage !== 'open'),
    unsure: !sureness.sure && check.doubts.some(({ kind }) => kind === 'farPrice'),
    ...sureness,
    stage,
    typed,
    change,
    go: setStep,
    startAnew,
    close: () => {
      if (stage !== 'unknown') startAnew();
    },
  };
}
