import { useComposed } from '@zaraba/kit/composed';
import { Icon } from '@zaraba/kit/icon';
import { IconButton } from '@zaraba/kit/iconButton';
import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../../../parts/texts.ts';
import { takeTyping } from '../../../../parts/typeAhead.ts';
import { useSettings } from '../../../../state/hooks.ts';
import { SEARCH_TEXT_MAXIMUM } from '../../rules/searchText.ts';
import classes from './search.module.css';

/**
 * The search field. It takes over what was typed before its code had loaded. It receives the focus unless the reader
 * has returned to earlier results.
 */
export function SearchBox(props: {
  text: string;
  onChange: (text: string) => void;
  /** The id of the text that explains the keys. */
  describedBy: string;
}): ReactElement {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { onChange } = props;
  const { language } = useSettings();
  // Android keyboards compose every Latin word until a space follows. Such text is therefore searched during
  // composition.
  const passes = (text: string): boolean => language === 'us' && /^[\x20-\x7e]*$/.test(text);
  const composed = useComposed(props.text, onChange, passes);
  // A reader who navigates to this screen wants to type, even if the screen is already open.
  const step = useLocation().key;
  const taken = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null || taken.current === step) return;
    taken.current = step;
    const typed = takeTyping(field);
    if (typed === '') field.select();
    else if (typed !== undefined) onChange(typed);
    // An empty field receives the focus. A field with text does not, because the reader has returned for the results.
    else if (field.value === '') field.focus();
  }, [step, onChange]);
  return (
    <div role="search" className={classes.box}>
      <Icon name="search" size={20} />
      <input
        ref={input}
        className={classes.input}
        type="search"
        name="text"
        {...composed}
        maxLength={SEARCH_TEXT_MAXIMUM}
        placeholder={t('search.placeholder')}
        aria-label={t('search.title')}
        aria-describedby={props.describedBy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      {props.text !== '' && (
        <IconButton
          icon="close"
          size={20}
          label={t('search.clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
