import type { Side, StockDetail } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import classes from '../parts/ticket/ticket.module.css';
import { TicketIn } from '../parts/ticket/ticketParts.tsx';

/** The ticket as a column that is always visible. */
export default function TicketColumn(props: {
  detail: StockDetail;
  /** The side that the address or a key asked for. */
  side?: Side | undefined;
  /** Opened by a key: the focus goes to the quantity. */
  byKey?: boolean | undefined;
}): ReactElement {
  return (
    <TicketIn
      detail={props.detail}
      side={props.side}
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
