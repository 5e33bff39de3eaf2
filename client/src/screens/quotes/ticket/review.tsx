import { PRICE_SCALE } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { nameIn } from '../../../parts/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import { CostBlock } from './costBlock.tsx';
import { ClosedNote, OrderFaults } from './ticketNotes.tsx';
import classes from './ticket.module.css';
import type { Ticket } from './useTicket.ts';

const WORDS = {
  long: { limit: 'ticket.inWords.buyLimit', market: 'ticket.inWords.buyMarket' },
  short: { limit: 'ticket.inWords.sellLimit', market: 'ticket.inWords.sellMarket' },
} as const;

/** The order in words, with its cost once more, before anything is sent. */
export function Review(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { ticket } = props;
  const { draft, detail, check } = ticket;
  const words = t(WORDS[draft.side][draft.orderType], {
    name: nameIn(language, detail),
    code: detail.code,
    quantity: formatCount(Number(check.order?.quantity ?? Number.NaN)),
    price: formatPriceText((check.price ?? 0) / PRICE_SCALE, priceDecimalsOf(detail)),
    times: draft.leverage,
    validity: t(`ticket.inWords.${draft.validity}`),
  });
  return (
    <div className={classes.form}>
      <ClosedNote ticket={ticket} />
      <p className={`${classes.words} num`} data-side={draft.side}>
        {words}
      </p>
      <CostBlock ticket={ticket} />
      <OrderFaults ticket={ticket} />
    </div>
  );
}
