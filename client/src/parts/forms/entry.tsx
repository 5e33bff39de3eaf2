import { useId, useState } from 'react';
import type { ReactElement, ReactNode, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Failure } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';
import { KeptInputNote } from './keptInputNote.tsx';
import { refusedField } from './refusal.ts';

/** Typed values that are stored until they are sent. */
interface Typed {
  readonly fields: Readonly<Record<string, string>>;
  readonly since: number | undefined;
  readonly clear: () => void;
}

/** The errors of fields, as text, by the names of the fields in the call. */
export type Faults<K extends string> = Readonly<Partial<Record<K, string | undefined>>>;

/** Whether no field has an error. */
export function isFine(faults: Faults<string>): boolean {
  return Object.values(faults).every((fault) => fault === undefined);
}

/** The fields of a form, and the errors that they show. */
export interface Entry<K extends string> {
  /** The id of the form element, to which a button outside the form refers. */
  readonly id: string;
  readonly keptInput: Typed | undefined;
  readonly faultOf: (field: K) => string | undefined;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Hides the errors until the customer tries to continue again. */
  readonly restart: () => void;
}

/**
 * Returns the state of a form. A field shows its error after the customer tried to continue; a restored value shows it
 * at once, because limits may have changed; with `eager`, so does any value that is not empty. A refusal of the server
 * has precedence. On submission `onReady` is called if there are no errors; otherwise the first field with an error
 * receives the focus.
 */
export function useEntry<K extends string>(options: {
  faults: Faults<K>;
  keptInput?: Typed | undefined;
  failure?: Failure | undefined;
  eager?: boolean | undefined;
  onReady: () => void;
}): Entry<K> {
  const t = useTexts();
  const id = useId();
  const [tried, setTried] = useState(false);
  const { faults, keptInput, failure, eager = false } = options;
  return {
    id,
    keptInput,
    faultOf: (field) => {
      const refused = refusedField(t, failure, field);
      const restored = (eager || keptInput?.since !== undefined) && (keptInput?.fields[field] ?? '') !== '';
      return refused ?? (tried || restored ? faults[field] : undefined);
    },
    submit: (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      // The fields must be marked as invalid in the page before one of them can be found.
      flushSync(() => setTried(true));
      if (isFine(faults)) options.onReady();
      else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    restart: () => setTried(false),
  };
}

/** The form element of an entry. A note above the fields says which values were restored. */
export function EntryForm<K extends string>(props: {
  entry: Pick<Entry<K>, 'id' | 'keptInput' | 'submit'>;
  children: ReactNode;
}): ReactElement {
  const { id, keptInput, submit } = props.entry;
  return (
    <form id={id} className="stack-4" noValidate onSubmit={submit}>
      {keptInput && <KeptInputNote keptInput={keptInput} />}
      {props.children}
    </form>
  );
}
