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
  /** Id of the form element, which a button outside it names. */
  readonly id: string;
  readonly keptInput: Typed | undefined;
  readonly faultOf: (field: K) => string | undefined;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Forgets that the customer tried to continue. */
  readonly restart: () => void;
}

/**
 * Input of values. A field shows its error once the customer tried to continue; a restored value shows it at once,
 * because limits may have changed; with `eager` any value that is not empty does. A refusal of the server comes first.
 * Without errors `onReady` is called; with an error the focus moves to its field.
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
      // The error marks must be in the page before one of them can be found.
      flushSync(() => setTried(true));
      if (isFine(faults)) options.onReady();
      else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    restart: () => setTried(false),
  };
}

/** The form element of an entry. It first says which values were restored. */
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
