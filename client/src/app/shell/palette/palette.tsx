import { CommandPalette } from '@zaraba/kit/commandPalette';
import { useDebounced } from '@zaraba/kit/timing';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { normalised } from '../../../domain/input/typedText.ts';
import { useTexts } from '../../../parts/texts.ts';
import { takeTyping } from '../../../parts/typeAhead.ts';
import { useSettings } from '../../../state/hooks.ts';
import {
  useListCommands,
  useOrderCommands,
  useScreenCommands,
  useSearchCommands,
  useSettingCommands,
  useStockCommands,
} from './commands.ts';
import { found } from '../../../domain/found.ts';
import { PALETTE_WORDS } from '../../../i18n/later/palette.ts';

/** How long typing must pause before the server searches for stocks, in milliseconds. */
const PAUSE_MS = 150;
/** The longest text that the search call accepts, in characters. */
const TEXT_MAXIMUM = 64;

/**
 * Returns where the focus goes when the palette closes. If the address has changed since it opened, this is the top of
 * the screen, otherwise the element that had the focus.
 */
function useFocusAfter(isOpen: boolean): () => HTMLElement | true {
  const opened = useRef('');
  useEffect(() => {
    if (isOpen) opened.current = window.location.hash;
  }, [isOpen]);
  return () => (window.location.hash === opened.current ? true : (document.getElementById('main') ?? true));
}

/** The field of the open palette. */
const fieldOf = (): HTMLInputElement | null => document.querySelector('[role=dialog] [role=combobox]');

/**
 * The command palette, which is also the search on wide screens. Stocks come last, so that no command moves when the
 * server answers. If Enter is pressed before there is a command, the first one to arrive is run.
 */
export default function Palette(props: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const words = PALETTE_WORDS[language];
  const [text, setText] = useState('');
  const [isEntered, setEntered] = useState(false);
  const type = useCallback((next: string): void => {
    setText(next);
    setEntered(false);
  }, []);
  const searched = normalised(text).slice(0, TEXT_MAXIMUM).trim();
  const asked = useDebounced(searched, PAUSE_MS);
  const focusAfter = useFocusAfter(props.open);
  // Stocks found for an earlier text are left out, because Enter could open one of them.
  const { commands: stocks, isPending } = useStockCommands(props.open && asked === searched ? asked : '');
  const searches = useSearchCommands(type);
  const groups = [
    { value: t('stock.order'), items: found(useOrderCommands(), text) },
    { value: t('search.history'), items: text === '' ? searches : [] },
    { value: words.screens, items: found(useScreenCommands(), text) },
    { value: t('quotes.watchlistTitle'), items: found(useListCommands(), text) },
    { value: t('settings.title'), items: found(useSettingCommands(), text) },
    { value: words.stocks, items: stocks },
  ].filter(({ items }) => items.length > 0);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  // Empties the field, so that the palette opens without a text next time.
  useEffect(() => {
    if (!props.open) return undefined;
    return () => type('');
  }, [props.open, type]);
  const first = groups[0]?.items[0];
  const runFirst = useEffectEvent(() => {
    first?.onPick();
    props.onClose();
  });
  const isDue = isEntered && first !== undefined;
  useEffect(() => {
    if (isDue) runFirst();
  }, [isDue]);
  return (
    <CommandPalette
      open={props.open}
      onClose={props.onClose}
      title={words.title}
      label={words.label}
      closeLabel={t('action.close')}
      text={text}
      onText={type}
      groups={groups}
      empty={isPending || asked !== searched ? t('state.loading') : t('search.noHit', { text })}
      onEarlyEnter={() => setEntered(true)}
      initialFocus={() => {
        const field = fieldOf();
        // What the reader typed before the palette opened.
        const typed = field === null ? undefined : takeTyping(field);
        if (typed !== undefined) type(typed);
        return field;
      }}
      status={t('search.results', { found: String(total) })}
      focusAfter={focusAfter}
    />
  );
}
