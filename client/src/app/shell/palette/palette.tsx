import { CommandPalette } from '@zaraba/kit/commandPalette';
import { useDebounced } from '@zaraba/kit/timing';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { normalised } from '../../../domain/input/typedText.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import {
  useListCommands,
  useOrderCommands,
  useScreenCommands,
  useSettingCommands,
  useStockCommands,
} from './commands.ts';
import { found } from './found.ts';
import { PALETTE_WORDS } from '../../../i18n/later/palette.ts';

/** How long typing has to pause before the server is asked for stocks, ms. */
const PAUSE_MS = 150;
/** The longest text that the search call accepts. */
const TEXT_MAXIMUM = 64;

/**
 * Returns where the focus belongs after the palette: at the top of the screen if the address has changed since it
 * opened, else where it was.
 */
function useFocusAfter(isOpen: boolean): () => HTMLElement | true {
  const opened = useRef('');
  useEffect(() => {
    if (isOpen) opened.current = window.location.hash;
  }, [isOpen]);
  return () => (window.location.hash === opened.current ? true : (document.getElementById('main') ?? true));
}

/** The command palette of the app. Stocks, for which it asks the server, come last, so that no command moves. */
export default function Palette(props: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const words = PALETTE_WORDS[language];
  const [text, setText] = useState('');
  const asked = useDebounced(normalised(text).slice(0, TEXT_MAXIMUM).trim(), PAUSE_MS);
  const focusAfter = useFocusAfter(props.open);
  const stocks = useStockCommands(props.open ? asked : '');
  const groups = [
    { value: t('stock.order'), items: found(useOrderCommands(), text) },
    { value: words.screens, items: found(useScreenCommands(), text) },
    { value: t('quotes.watchlistTitle'), items: found(useListCommands(), text) },
    { value: t('settings.title'), items: found(useSettingCommands(), text) },
    { value: words.stocks, items: stocks },
  ].filter(({ items }) => items.length > 0);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <CommandPalette
      open={props.open}
      onClose={() => {
        setText('');
        props.onClose();
      }}
      title={words.title}
      label={words.label}
      closeLabel={t('action.close')}
      text={text}
      onText={setText}
      groups={groups}
      empty={t('search.noHit', { text })}
      status={t('search.results', { found: String(total) })}
      focusAfter={focusAfter}
    />
  );
}
