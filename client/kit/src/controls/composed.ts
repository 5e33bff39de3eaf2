import { useState } from 'react';
import type { CompositionEvent, SyntheticEvent } from 'react';

type OfInput = SyntheticEvent<HTMLInputElement>;

/**
 * Returns the value and the event handlers of a text field, with support for input methods such as those for Japanese.
 * The final text is reported when the composition ends. Until then, only text that `passes` accepts is reported.
 */
export function useComposed(value: string, onChange: (value: string) => void, passes?: (text: string) => boolean) {
  const [draft, setDraft] = useState<string>();
  return {
    value: draft ?? value,
    onChange: (event: OfInput): void => {
      const { value: text } = event.currentTarget;
      if (draft !== undefined) setDraft(text);
      if (draft === undefined || passes?.(text) === true) onChange(text);
    },
    onCompositionStart: (event: CompositionEvent<HTMLInputElement>): void => setDraft(event.currentTarget.value),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>): void => {
      setDraft(undefined);
      onChange(event.currentTarget.value);
    },
  };
}
