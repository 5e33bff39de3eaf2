import type { Side, StockDetail } from '@zaraba/contracts';
import { Sheet } from '@zaraba/kit/sheet';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import { quantityIn } from '../parts/ticket/ticketForm.tsx';
import { TicketIn } from '../parts/ticket/ticketParts.tsx';

/** Shows the ticket in a sheet over the stock page. */
export default function TicketSheet(props: {
  detail: StockDetail;
  side: Side;
  /** The price level of the order book with which the ticket begins. */
  price?: string | undefined;
  byKey?: boolean | undefined;
  open: boolean;
  onClose: () => void;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const name = nameIn(language, props.detail);
  const content = useRef<HTMLDivElement>(null);
  return (
    <TicketIn
      // Another side is another order, so it mounts a new ticket.
      key={props.side}
      detail={props.detail}
      side={props.side}
      price={props.price}
      byKey={props.byKey}
      renderFrame={({ title, body, foot, leave, waiting }) => (
        <Sheet
          open={props.open}
          onClose={() => {
            leave?.();
            props.onClose();
          }}
          closeLabel={t('action.close')}
          title={
            <>
              {title} · {name}
            </>
          }
          foot={foot}
          replaced={waiting}
          initialFocus={props.byKey === true ? () => quantityIn(content.current) : undefined}
        >
          <div ref={content}>{body}</div>
        </Sheet>
      )}
    />
  );
}
