import { Drawer } from '@base-ui/react/drawer';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../controls/iconButton.tsx';
import classes from './sheet.module.css';
import { useBackCloses } from './backCloses.ts';
import { modalRef } from './topModal.ts';
import { WIDE, useMedia } from '../tools/useMedia.ts';

/**
 * A sheet over the page: it opens from below on a phone, and from the side on wider screens. It has a handle and a
 * close button.
 */
export function Sheet(props: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Content below the scrolling part, always visible. */
  foot?: ReactNode;
  /**
   * Returns the element that receives the focus when the sheet opens. If it returns null, the first element receives
   * it.
   */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** Whether another sheet covers this open one and has the focus. */
  replaced?: boolean | undefined;
  /** Whether the address controls if the sheet is open, so that going back closes it. */
  byAddress?: boolean | undefined;
}): ReactElement {
  const wide = useMedia(WIDE);
  useBackCloses(props.open && props.byAddress !== true, props.onClose);
  const stands = useRef(props.open);
  useEffect(() => {
    stands.current = props.open;
  }, [props.open]);
  return (
    <Drawer.Root
      open={props.open}
      swipeDirection={wide ? 'right' : 'down'}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={classes.scrim} />
        <Drawer.Viewport className={classes.viewport}>
          <Drawer.Popup
            ref={modalRef}
            className={classes.popup}
            initialFocus={props.initialFocus}
            {...(props.replaced === true && { finalFocus: () => !stands.current })}
          >
            <div className={classes.handle} aria-hidden="true" />
            <div className={classes.head}>
              <Drawer.Title className={classes.title}>{props.title}</Drawer.Title>
              <IconButton icon="close" label={props.closeLabel} onClick={props.onClose} />
            </div>
            {/* Makes the scrolling content focusable even if nothing inside it is. */}
            <Drawer.Content className={classes.body} tabIndex={0}>
              {props.children}
            </Drawer.Content>
            {props.foot !== undefined && (
              <div className={classes.foot} data-bar>
                {props.foot}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
