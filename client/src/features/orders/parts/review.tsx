import { PRICE_SCALE } from '@zaraba/contracts';
import { Sentence } from '@zaraba/kit/sentence';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { parseWholeInput } from '../../../domain/parseInput.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import { CostBlock } from './costBlock.tsx';
import { Doubts } from './doubts.tsx';
import { AgainstNote, ClosedNote, OrderFaults } from './ticketNotes.tsx';
import type { Ticket } from './useTicket.ts';

const WORDS = {
  long: { limit: 'ticket.inWords.buyLimit', market: 'ticket.inWords.buyMarket' },
  short: { limit: 'ticket.inWords.sellLimit', market: 'ticket.inWords.sellMarket' },
} as const;

/** The order in words, with its cost once more, before anything is sent. */
export function Review(props: { ticket: Ticket; noteId: string }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { ticket } = props;
  const { input, detail, check } = ticket;
  const quantity = parseWholeInput(input.quantity);
  const words = t(WORDS[input.side][input.orderType], {
    name: nameIn(language, detail),
    code: detail.code,
    // As typed: an order that cannot be sent right now, such as without a network, is still this order.
    quantity: formatCount(quantity.ok ? Number(quantity.text) : Number.NaN),
    price: `${formatPriceText((check.price ?? 0) / PRICE_SCALE, priceDecimalsOf(detail))}\u00a0${detail.currency.toUpperCase()}`,
    times: input.leverage,
    validity: t(`ticket.inWords.${input.validity}`),
  });
  return (
    <div className="stack-4">
      <ClosedNote ticket={ticket} />
      <Sentence edge={input.side === 'long' ? 'up' : 'down'}>{words}</Sentence>
      <AgainstNote ticket={ticket} />
      <CostBlock ticket={ticket} />
      <Doubts ticket={ticket} noteId={props.noteId} />
      <OrderFaults ticket={ticket} />
    </div>
  );
}
