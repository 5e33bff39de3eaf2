import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactElement } from 'react';
import { Icon } from '../figures/icon.tsx';
import type { IconName } from '../figures/iconPaths.ts';
import { useBackCloses } from './backCloses.ts';
import classes from './commandPalette.module.css';
import { modalRef } from './topModal.ts';

/** One command. `note` follows its text, for example a stock's code. If it `stays`, the palette stays open after it. */
export interface PaletteItem {
  readonly id: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly icon: IconName;
  readonly stays?: true;
  readonly onPick: () => void;
}

/** Commands of one kind. `value` is their heading. */
export interface PaletteGroup {
  readonly value: string;
  readonly items: readonly PaletteItem[];
}

/** The groups of commands, or a sentence in their place. */
function Matches(props: { empty: string; status: string; onClose: () => void }): ReactElement {
  return (
    <>
      <Autocomplete.Status className="visually-hidden">{props.status}</Autocomplete.Status>
      <Autocomplete.Empty>
        <p className="text-2 row-text pad-4">{props.empty}</p>
      </Autocomplete.Empty>
      <Autocomplete.List className={classes.list}>
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className={classes.kind}>{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  className={classes.item}
                  onClick={() => {
                    item.onPick();
                    if (item.stays !== true) props.onClose();
                  }}
                >
                  <Icon name={item.icon} size={20} />
                  <span className="grow">{item.text}</span>
                  {item.note !== undefined && (
                    <span className="text-3 caption num" translate="no">
                      {item.note}
                    </span>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </>
  );
}

/** The text field and the closing button. */
function Head(props: { label: string; closeLabel: string; onEnter: () => void }): ReactElement {
  return (
    <div className={classes.head}>
      <Icon name="search" size={20} />
      <Autocomplete.Input
        className={classes.input}
        aria-label={props.label}
        placeholder={props.label}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) props.onEnter();
        }}
      />
      <Dialog.Close className={classes.close} aria-label={`${props.closeLabel} Esc`}>
        <kbd aria-hidden="true">Esc</kbd>
      </Dialog.Close>
    </div>
  );
}

/**
 * A combobox over the page, with a text field and the commands that match the text. The focus stays in the field. Arrow
 * keys mark a command, at first the top one; Enter runs it, and Escape closes. The parent decides which commands match.
 */
export function CommandPalette(props: {
  open: boolean;
  onClose: () => void;
  /** The accessible name of the palette. */
  title: string;
  /** The accessible name and placeholder of the field. */
  label: string;
  closeLabel: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** The text if no command matches. */
  empty: string;
  /** Called if Enter is pressed while there are no commands. */
  onEarlyEnter: () => void;
  /** Returns the element to focus when the palette opens; null for the text field. */
  initialFocus: () => HTMLElement | null;
  /** States how many commands match, for screen readers. */
  status: string;
  /** Returns the element to focus when the palette closes; true for the one that had the focus before. */
  focusAfter: () => HTMLElement | true;
}): ReactElement {
  const { onClose, onText } = props;
  useBackCloses(props.open, onClose);
  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={classes.scrim} />
        <Dialog.Popup
          ref={modalRef}
          className={classes.popup}
          initialFocus={props.initialFocus}
          finalFocus={props.focusAfter}
        >
          <Dialog.Title className="visually-hidden">{props.title}</Dialog.Title>
          <Autocomplete.Root
            inline
            open
            items={props.groups}
            filter={null}
            value={props.text}
            onValueChange={(text, { reason }) => {
              if (reason !== 'item-press') onText(text);
            }}
            itemToStringValue={(item: PaletteItem) => item.text}
            autoHighlight="always"
            keepHighlight
          >
            <Head
              label={props.label}
              closeLabel={props.closeLabel}
              onEnter={() => {
                if (props.groups.length === 0) props.onEarlyEnter();
              }}
            />
            <Matches empty={props.empty} status={props.status} onClose={onClose} />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
