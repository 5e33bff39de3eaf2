import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { type TypedFields, formName, inputTyped } from './slice.ts';

/**
 * A form whose unsent input is stored. `fields` are the stored ones, as the policy of the form's call declares them.
 */
export interface KeptForm {
  readonly form: string;
  readonly fields: readonly string[];
}
/** The stored fields of a form, as typed. */
export type KeptFields<F extends KeptForm> = Readonly<Record<F['fields'][number], string>>;

/** A form's stored fields, and functions to change them. */
export interface LiveInput<F extends KeptForm> {
  readonly fields: KeptFields<F>;
  /** When the restored values were last typed, in milliseconds of server time; undefined if nothing was restored. */
  readonly since: number | undefined;
  /** Changes fields. Change fields that belong together in one call. */
  readonly change: (patch: Partial<KeptFields<F>>) => void;
  /** Resets the fields to their initial values. */
  readonly clear: () => void;
}

interface Mine {
  readonly name: string;
  readonly patch: TypedFields;
  readonly since?: number;
}

/**
 * Returns a form's input, which begins as `offered`. It is stored until it is sent, emptied or expired, and so survives
 * a reload or a new login. Nothing is sent automatically, and restored values are validated like typed ones. `about` is
 * the stock, product, position or currency of the form.
 */
export function useKeptInput<F extends KeptForm>(kept: F, about: string, offered: KeptFields<F>): LiveInput<F> {
  const dispatch = useAppDispatch();
  const name = formName(kept.form, about);
  const owner = useAppSelector(({ session }) => session.current?.account ?? '');
  const stored = useAppSelector(({ inputs }) => {
    const input = inputs.owner === owner ? inputs.byName[name] : undefined;
    return input?.sent === true ? undefined : input;
  });
  const [last, setMine] = useState<Mine>();
  let mine = last?.name === name ? last : undefined;
  // Restores the input once. Otherwise visible input would disappear when it expires.
  if (mine === undefined && stored !== undefined) {
    mine = { name, patch: stored.fields, since: stored.world ?? stored.at };
    setMine(mine);
  }
  const type = (patch: TypedFields, since: number | undefined): void => {
    setMine({ name, patch, ...(since === undefined ? {} : { since }) });
    dispatch(inputTyped({ owner, name, fields: patch }));
  };
  const { since, patch: typed = {} } = mine ?? {};
  return {
    fields: { ...offered, ...typed },
    since: stored === undefined ? undefined : since,
    change: (patch) => {
      const values = { ...typed, ...patch } as TypedFields;
      const changed = Object.entries(values).filter(([field, value]) => value !== (offered as TypedFields)[field]);
      type(Object.fromEntries(changed), since);
    },
    clear: () => type({}, undefined),
  };
}
