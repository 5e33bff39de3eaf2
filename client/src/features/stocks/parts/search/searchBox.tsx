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
 * The field of a search. It takes what was typed before its code was there, and the focus unless a text brought the
 * reader back to its hits.
 */
export function SearchBox(props: {
  text: string;
  onChange: (text: string) => void;
  /** The id of the text that explains its keys. */
  describedBy: string;
}): ReactElement {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { onChange } = props;
  const { language } = useSettings();
  // Android keyboards compose every Latin word until a space follows.
  const passes = (text: string): boolean => language === 'us' && /^[\x20-\x7e]*$/.test(text);
  const composed = useComposed(props.text, onChange, passes);
  // Each navigation to this screen, by a tap or a key, means that the reader wants to type.
  const step = useLocation().key;
  const taken = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null || taken.current === step) return;
    taken.current = step;
    const typed = takeTyping(field);
    if (typed === '') field.select();
    else if (typed !== undefined) onChange(typed);
    // Without text the screen is only this field, so it is focused; with text the reader has returned for its results.
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
