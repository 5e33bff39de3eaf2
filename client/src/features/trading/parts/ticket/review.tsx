import { BRACKET_SIDES } from '@zaraba/contracts';
import { Sentence } from '@zaraba/kit/sentence';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { requestedBracket } from '../../rules/bracket.ts';
import { validityOf } from '../../rules/orderTerms.ts';
import { ticketValidities } from '../../rules/timeInForce.ts';
import { parseWholeInput } from '../../../../domain/input/parseInput.ts';
import { termsText } from '../terms/termsText.ts';
import { nameIn } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { writtenDate } from '../../../../parts/tokyoTime.ts';
import { useSettings } from '../../../../state/hooks.ts';
import { CostBlock } from './costBlock.tsx';
import { Doubts } from './doubts.tsx';
import { AgainstNote, AuctionNote, HoursNote, OrderFaults } from './ticketNotes.tsx';
import { AmountNote } from './quantityField.tsx';
import type { Ticket } from './useTicket.ts';

/** States in words the stop loss and take profit of the position that the order opens. */
function Protection(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const { detail, check } = props.ticket;
  const request = check.bracket && requestedBracket(check.bracket);
  const sides = BRACKET_SIDES.filter((which) => request?.[which] !== undefined);
  if (sides.length === 0) return null;
  return (
    <Note title={t('protect.afterFill')}>
      {sides.map((which) => (
        <p key={which}>
          {t(`protect.${which}.name`)}{' '}
          <b className="num" translate="no">
            {formatPriceText(request?.[which], priceDecimalsOf(detail))}
          </b>
        </p>
      ))}
      <p>{t('protect.oneCancels')}</p>
      {request?.stopLoss !== undefined && <p>{t('protect.gap')}</p>}
    </Note>
  );
}

/** States the order in words, with its cost, before it is sent. */
export function Review(props: { ticket: Ticket; noteId: string }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { ticket } = props;
  const { input, detail, check } = ticket;
  const quantity = parseWholeInput(input.quantity);
  const { orderType, side } = input;
  const possible = ticketValidities(input, ticket.context);
  const words = t(`ticket.inWords.${side}`, {
    name: nameIn(language, detail),
    code: detail.code,
    // The review shows the typed values even if the order cannot be sent, for example without a network.
    quantity: formatCount(check.quantity ?? (quantity.ok ? Number(quantity.text) : Number.NaN)),
    terms: termsText(t, check.terms, side, { decimals: priceDecimalsOf(detail), currency: detail.currency }),
    times: input.leverage,
    validity:
      possible.length > 1
        ? t(`ticket.inWords.${validityOf(orderType, input.validity, possible)}`, {
            day: writtenDate(input.until ?? ''),
          })
        : '',
  });
  return (
    <div className="stack-4">
      <HoursNote ticket={ticket} />
      <Sentence edge={side === 'long' ? 'up' : 'down'}>{words}</Sentence>
      <AmountNote ticket={ticket} />
      <AuctionNote ticket={ticket} />
      <Protection ticket={ticket} />
      <AgainstNote ticket={ticket} />
      <CostBlock ticket={ticket} reviewed />
      <Doubts ticket={ticket} noteId={props.noteId} />
      <OrderFaults ticket={ticket} />
    </div>
  );
}
