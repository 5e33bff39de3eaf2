import { Checkbox } from '@zaraba/kit/checkbox';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import type { TicketDoubt } from '../../rules/orderTicket.ts';
import { useTexts } from '../../../../parts/texts.ts';
import type { Ticket } from './useTicket.ts';

/** Warns about a likely typing error of one kind. Empty if there is none. */
export function DoubtNote(props: { ticket: Ticket; kind: TicketDoubt['kind'] }): ReactElement | null {
  const t = useTexts();
  const found = props.ticket.check.doubts.find(({ kind }) => kind === props.kind);
  if (found === undefined) return null;
  return <Note tone="warn">{t(`ticket.${found.kind}`, { percent: `${found.percent.toFixed(1)}%` })}</Note>;
}

/**
 * Repeats the warnings in the review. The customer must confirm a price far from the last price before the order can be
 * sent.
 */
export function Doubts(props: { ticket: Ticket; noteId: string }): ReactElement {
  const t = useTexts();
  const { check, sure, setSure } = props.ticket;
  const far = check.doubts.some(({ kind }) => kind === 'farPrice');
  return (
    <>
      <DoubtNote ticket={props.ticket} kind="largeOrder" />
      <DoubtNote ticket={props.ticket} kind="farPrice" />
      {far && (
        <div id={props.noteId}>
          <Checkbox name="farPrice" checked={sure} onChange={setSure}>
            {t('ticket.farConfirm')}
          </Checkbox>
          {!sure && <p>{t('ticket.farNeeded')}</p>}
        </div>
      )}
    </>
  );
}
