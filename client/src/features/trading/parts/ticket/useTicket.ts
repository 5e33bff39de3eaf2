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
 * The effects that an order can have on a position on its other side: it closes or reverses the position, or opens
 * another one beside it.
 */
const AIMS = ['close', 'reverse', 'open'] as const;
/** An effect of an order on a position on its other side. */
export type TicketAim = (typeof AIMS)[number];

/** Returns the step to show: while the warning is required, it replaces the review. */
function shownStep(step: TicketStep, warned: boolean): TicketStep {
  if (step === 'form') return step;
  if (warned) return 'warning';
  return step === 'warning' ? 'form' : step;
}

/** A ticket with the state and actions of its parts. */
export interface Ticket {
  readonly detail: StockDetail;
  /** The id of the ticket's form, to which the button below the form refers. */
  readonly formId: string;
  readonly input: TicketInput;
  /** The fields of the ticket that are stored until the order is sent. */
  readonly typed: LiveInput<typeof KEPT>;
  readonly context: TicketContext;
  readonly check: TicketCheck;
  /**
   * Requirements that the customer does not meet for any order, shown before any typing. All except money hide the
   * form.
   */
  readonly conditions: readonly Condition[];
  readonly barred: boolean;
  /**
   * Held positions on the other side. The order closes them first, unless the customer chooses to open a position
   * beside them.
   */
  readonly against: readonly NumberedPosition[];
  /** Whether the positions are known: `asking` until the server has answered, `unread` if they could not be read. */
  readonly holdings: 'known' | 'asking' | 'unread';
  /** Whether the customer holds shares of the stock, so that selling them comes before a short sale. */
  readonly owns: boolean;
  /**
   * The sides of an order. The short side is missing if the customer has nothing to sell and the operator offers no
   * short selling.
   */
  readonly sides: readonly Side[];
  readonly aim: TicketAim;
  /** The aims that the customer can choose for the positions on the other side. */
  readonly aims: readonly TicketAim[];
  readonly setAim: (aim: TicketAim) => void;
  readonly closing: ClosingOrder;
  readonly reversal: ReversalForm;
  /** The address in the app that opens this ticket again. */
  readonly address: string;
  /** The largest quantity that the cash covers. */
  readonly largest: number;
  readonly flow: Flow;
  /** The cooling-off before leverage. Until its end the warning replaces a review with leverage. */
  readonly cooling: CoolingOff;
  readonly step: TicketStep;
  /** Whether a price far from the last one still has to be confirmed a second time. */
  readonly unsure: boolean;
  readonly sure: boolean;
  readonly setSure: (sure: boolean) => void;
  /** The stage of the order of this ticket; `idle` while it is filled in. */
  readonly stage: FlowStage;
  readonly change: (patch: Partial<TicketInput>) => void;
  readonly go: (step: TicketStep) => void;
  /** Dismisses the outcome of an order and starts a new one; an order in flight is not affected. */
  readonly startAnew: () => void;
  /** Dismisses the outcome when the ticket is closed; an unknown outcome stays until the customer dismisses it. */
  readonly close: () => void;
}

const ENDED: ReadonlySet<FlowStage> = new Set(['done', 'refused']);

/** Returns the order flow of a stock, without an outcome from before this ticket was opened. */
function useOrder(code: string) {
  const flow = useFlow('/trade/placeOrder', code);
  // A new order has a new intent, so an outcome with the old one is from before.
  const [old] = useState(ENDED.has(flow.stage) ? flow.intent : undefined);
  return { flow, stage: old !== undefined && flow.intent === old ? ('idle' as const) : flow.stage };
}

/** Returns open positions and waiting orders in a currency; without rows until the server has answered. */
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

/** Returns the sides of an order. Without short selling only held shares can be sold. */
function useSides(sells: boolean): readonly Side[] {
  const shorts = useOffersShorts();
  return SIDES.filter((id) => id === 'long' || shorts || sells);
}

/** Returns the aim of an order against positions on its other side. The initial aim of each side is to close them. */
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

/** The input with which a ticket is opened: a side, and the limit of a price chosen in the book. */
export interface Tapped {
  readonly side?: Side | undefined;
  readonly price?: string | undefined;
}

/**
 * Returns the fields of a ticket: the initial values, then typed ones. A chosen price is used until a field is changed.
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
  // A stored value that is no longer offered is replaced, because no field would be left to change it.
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

/** Whether the customer confirmed the typed prices. Other prices need a new confirmation. */
function useSure(input: TicketInput) {
  const [confirmed, setConfirmed] = useState<string>();
  const prices = Object.values(typedPrices(input)).join(' ');
  return {
    sure: confirmed === prices,
    setSure: (next: boolean) => setConfirmed(next ? prices : undefined),
  };
}

/** Returns the data that the check of an order needs, except the amounts that the customer has reserved already. */
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

/** Returns the ticket, with its input checked again at every change of the market. */
export function useTicket(detail: StockDetail, terms: OrderTerms, tapped: Tapped): Ticket {
  const [step, setStep] = useState<TicketStep>('form');
  const { rows, reserves, holdings } = useOpenRows(terms.currency);
  const owns = heldAgainst(rows ?? [], detail.code, 'short').length > 0;
  const sides = useSides(owns || holdings === 'asking');
  const context = { ...useMarketNow(detail, terms), reserves };
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
