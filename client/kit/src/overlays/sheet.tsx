import { Drawer } from '@base-ui/react/drawer';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../controls/iconButton.tsx';
import classes from './sheet.module.css';
import { useBackCloses } from './backCloses.ts';
import { modalRef } from './topModal.ts';
import { WIDE, useMedia } from '../tools/useMedia.ts';

/**
 * A sheet over the page, with a handle and a closing button. It opens from below on a phone, and from the side on wider
 * screens.
 */
export function Sheet(props: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Content that is always visible below the scrolling part. */
  foot?: ReactNode;
  /** Returns the element to focus when the sheet opens; null for the first one that can be focused. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** Whether another sheet covers this one and has the focus. */
  replaced?: boolean | undefined;
  /** Whether the address decides if the sheet is open. Going back then closes it. */
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
            {/* Makes the content focusable even if nothing in it is, so that the keyboard can scroll it. */}
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
