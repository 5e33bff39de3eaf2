import { formatPrice } from '@zaraba/contracts';
import type { OrderTerms, Side, StockDetail } from '@zaraba/contracts';
import { useState } from 'react';
import { checkTicket, largestQuantity } from '../../../domain/orderTicket.ts';
import type { TicketCheck, TicketContext, TicketDraft } from '../../../domain/orderTicket.ts';
import { priceUnits } from '../../../domain/quote.ts';
import { useMarketSession } from '../../../parts/sessions.ts';
import { useFreshness, useOrderFlow, useQuote, useRemote, useSession } from '../../../state/hooks.ts';
import type { LiveOrderFlow, OpenDraft } from '../../../state/hooks.ts';

/** A ticket with everything its parts show and do. */
export interface Ticket {
  readonly detail: StockDetail;
  readonly draft: TicketDraft;
  readonly context: TicketContext;
  readonly check: TicketCheck;
  /** The largest quantity the cash covers. */
  readonly largest: number;
  readonly flow: LiveOrderFlow<Omit<OpenDraft, 'kind'>>;
  readonly step: 'form' | 'review';
  change(patch: Partial<TicketDraft>): void;
  go(step: 'form' | 'review'): void;
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

/** Holds what is typed into a ticket and judges it at every change of the market. */
export function useTicket(detail: StockDetail, terms: OrderTerms, side: Side): Ticket {
  const quote = useQuote(detail.code) ?? detail.quote;
  const [draft, setDraft] = useState(() => firstDraft({ ...detail, quote }, side));
  const [step, setStep] = useState<'form' | 'review'>('form');
  const session = useMarketSession(detail.market);
  const { marketOrderAllowed } = useFreshness(detail.code);
  const flow = useOrderFlow();
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
    change: (patch) => setDraft({ ...draft, ...patch }),
    go: setStep,
  };
}
