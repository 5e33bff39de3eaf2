import { Popover as Base } from '@base-ui/react/popover';
import { useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import classes from './popover.module.css';

/** Distance from the control that opened it, and from the edges of the page, px. */
const GAP = 8;

/**
 * A small surface beside the control that opened it, with a title. It receives the focus; Escape, a press elsewhere and
 * Tab beyond it close it, and the control receives the focus again.
 */
export function Popover(props: {
  open: boolean;
  onClose: () => void;
  /** Returns the control that opened it. */
  anchor: () => HTMLElement | null;
  title: ReactNode;
  children: ReactNode;
}): ReactElement {
  const { anchor, onClose } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open, { event }) => {
        // A press on the control is handled by the control, which would otherwise open it again.
        const isOwn = event.target instanceof Node && anchor()?.contains(event.target) === true;
        if (!open && !isOwn) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          className={classes.place}
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={GAP}
          collisionPadding={2 * GAP}
        >
          <Base.Popup
            ref={popup}
            className={classes.popup}
            initialFocus={() => popup.current}
            finalFocus={() => anchor() ?? true}
          >
            <Base.Title className={classes.title}>{props.title}</Base.Title>
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
