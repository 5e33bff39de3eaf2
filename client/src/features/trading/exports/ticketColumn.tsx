import type { Side, StockDetail } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import classes from '../parts/ticket/ticket.module.css';
import { TicketIn } from '../parts/ticket/ticketParts.tsx';

/** The ticket as a column that is always visible. */
export default function TicketColumn(props: {
  detail: StockDetail;
  /** The side requested by the address, a key or a level of the book, and the price of the level. */
  side?: Side | undefined;
  price?: string | undefined;
  /** Whether a key or a level opened the ticket: then the quantity receives the focus. */
  byKey?: boolean | undefined;
}): ReactElement {
  return (
    <TicketIn
      detail={props.detail}
      side={props.side}
      price={props.price}
      byKey={props.byKey}
      renderFrame={({ title, body, foot }) => (
        <div className={classes.column}>
          <h2 className={classes.columnTitle}>{title}</h2>
          <div className="row-box">{body}</div>
          {foot !== undefined && <div className={classes.columnFoot}>{foot}</div>}
        </div>
      )}
    />
  );
}
