import type { StockDetail } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import classes from '../parts/ticket.module.css';
import { TicketIn } from '../parts/ticketParts.tsx';

/** The ticket as a column that is always visible. */
export default function TicketColumn(props: { detail: StockDetail }): ReactElement {
  return (
    <TicketIn
      detail={props.detail}
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
