import { Popover as Base } from '@base-ui/react/popover';
import { useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import classes from './popover.module.css';

/**
 * The distance from the control that opened the popover, in pixels. The distance to the window's edges is twice as
 * large.
 */
const GAP = 8;

/**
 * A small titled surface beside the control that opened it. It takes the focus. Escape, a press outside, and Tab past
 * its end close it and return the focus to the control.
 */
export function Popover(props: {
  open: boolean;
  onClose: () => void;
  /** Returns the control that opened the popover. */
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
        // A press on the control toggles the popover. If it also closed the popover here, the control would open it
        // again.
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
            <Base.Title>{props.title}</Base.Title>
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
