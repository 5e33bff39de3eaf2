import { formatPrice } from '@zaraba/contracts';
import type { OrderTerms, Side, StockDetail } from '@zaraba/contracts';
import { useState } from 'react';
import { checkTicket, largestQuantity } from '../../../domain/orderTicket.ts';
import type { TicketCheck, TicketContext, TicketDraft } from '../../../domain/orderTicket.ts';
import { priceUnits } from '../../../domain/quote.ts';
import { useMarketSession } from '../../../parts/sessions.ts';
import { useFreshness, useOrderFlow, useQuote, useRemote, useSession } from '../../../state/hooks.ts';
import type { LiveOrderFlow, OpenDraft, OrderStage } from '../../../state/hooks.ts';

type Flow = LiveOrderFlow<Omit<OpenDraft, 'kind'>>;

/** A ticket with everything its parts show and do. */
export interface Ticket {
  readonly detail: StockDetail;
  readonly draft: TicketDraft;
  readonly context: TicketContext;
  readonly check: TicketCheck;
  /** The largest quantity the cash covers. */
  readonly largest: number;
  readonly flow: Flow;
  readonly step: 'form' | 'review';
  /** Where the order of this ticket stands; `idle` while it is filled in. */
  readonly stage: OrderStage;
  readonly change: (patch: Partial<TicketDraft>) => void;
  readonly go: (step: 'form' | 'review') => void;
  /** Leaves what became of an order behind and starts a new one; what is still on its way stays. */
  readonly startAnew: () => void;
}

function firstDraft(detail: StockDetail, side: Side): TicketDraft {
  const last = priceUnits(detail.quote.last);
  return {
    code: detail.code,
    side,
    orderType: 'limit',
    price: last === undefined ? '' : formatPrice(last),
    quantity: String(Math.max(1, detail.exchangeLot)),
    leverage: 1,
    validity: 'day',
  };
}

/** The terms of an order on this stock, for who may order. */
export function useTerms(detail: StockDetail) {
  const session = useSession();
  return useRemote('/trade/orderTerms', session === null ? null : { code: detail.code });
}

const ENDED: ReadonlySet<OrderStage> = new Set(['accepted', 'refused']);

function isOf(flow: Flow, detail: StockDetail): boolean {
  return flow.intent?.draft.kind === 'open' && flow.intent.draft.code === detail.code;
}

/** The order of the ticket, without the outcome of one that was over before this ticket was opened. */
function useStage(flow: Flow, detail: StockDetail) {
  const id = flow.intent?.clientOrderId;
  const old = ENDED.has(flow.stage) || (flow.stage === 'notSent' && !isOf(flow, detail));
  const [ignored, setIgnored] = useState(old ? id : undefined);
  const over = ENDED.has(flow.stage) || flow.stage === 'notSent';
  return {
    stage: id !== undefined && id === ignored ? ('idle' as const) : flow.stage,
    leave: () => {
      if (over) setIgnored(id);
    },
  };
}

/** Holds what is typed into a ticket and judges it at every change of the market. */
export function useTicket(detail: StockDetail, terms: OrderTerms, side: Side): Ticket {
  const quote = useQuote(detail.code) ?? detail.quote;
  const [draft, setDraft] = useState(() => firstDraft({ ...detail, quote }, side));
  const [step, setStep] = useState<'form' | 'review'>('form');
  const session = useMarketSession(detail.market);
  const { marketOrderAllowed } = useFreshness(detail.code);
  const flow = useOrderFlow();
  const { stage, leave } = useStage(flow, detail);
  const context: TicketContext = {
    terms,
    ticks: detail.ticks,
    limitUp: detail.limitUp,
    limitDown: detail.limitDown,
    quote,
    open: session === undefined ? undefined : session.phase === 'open',
    marketOrderAllowed,
  };
  return {
    detail,
    draft,
    context,
    check: checkTicket(draft, context),
    largest: largestQuantity(draft, context),
    flow,
    step,
    stage,
    change: (patch) => setDraft({ ...draft, ...patch }),
    go: setStep,
    startAnew: () => {
      leave();
      setStep('form');
    },
  };
}
