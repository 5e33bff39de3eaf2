import type { Side, StockDetail } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import classes from '../parts/ticket/ticket.module.css';
import { TicketIn } from '../parts/ticket/ticketParts.tsx';

/** Shows the ticket as a permanent column beside a stock. */
export default function TicketColumn(props: {
  detail: StockDetail;
  /** The side that the address, a key or a price level of the book asks for, and the price of that level. */
  side?: Side | undefined;
  price?: string | undefined;
  /** Whether a key or a price level opened the ticket. The quantity field then receives the focus. */
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
