import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { type DraftFields, type DraftForm, type TypedFields, draftName } from './forms.ts';
import { draftTyped } from './slice.ts';

/** The kept fields of a form, and how to change them. */
export interface LiveDraft<F extends DraftForm> {
  readonly fields: DraftFields<F>;
  /** When the restored values were last typed, world time, ms; undefined if nothing was restored. */
  readonly since: number | undefined;
  /** Fields that change together are changed in one call. */
  readonly change: (patch: Partial<DraftFields<F>>) => void;
  /** Resets the fields to their initial values. */
  readonly clear: () => void;
}

interface Mine {
  readonly name: string;
  readonly patch: TypedFields;
  readonly since?: number;
}

/**
 * The input of a form, initially `offered`: kept until it is sent, emptied or expired, so that it survives a reload or
 * a new login. Nothing is ever sent automatically, and restored values are validated as if just typed. `about` is the
 * stock, product, position or currency of the form.
 */
export function useDraft<F extends DraftForm>(form: F, about: string, offered: DraftFields<F>): LiveDraft<F> {
  const dispatch = useAppDispatch();
  const name = draftName(form, about);
  const owner = useAppSelector(({ session }) => session.current?.account ?? '');
  const kept = useAppSelector(({ drafts }) => {
    const draft = drafts.owner === owner ? drafts.byName[name] : undefined;
    return draft?.sent === true ? undefined : draft;
  });
  const [last, setMine] = useState<Mine>();
  let mine = last?.name === name ? last : undefined;
  // Restored once: a visible draft does not disappear when it expires.
  if (mine === undefined && kept !== undefined) {
    mine = { name, patch: kept.fields, since: kept.world ?? kept.at };
    setMine(mine);
  }
  const type = (patch: TypedFields, since: number | undefined): void => {
    setMine({ name, patch, ...(since === undefined ? {} : { since }) });
    dispatch(draftTyped({ owner, name, fields: patch }));
  };
  const { since, patch: typed = {} } = mine ?? {};
  return {
    fields: { ...offered, ...typed },
    since: kept === undefined ? undefined : since,
    change: (patch) => {
      const values = { ...typed, ...patch } as TypedFields;
      const changed = Object.entries(values).filter(([field, value]) => value !== (offered as TypedFields)[field]);
      type(Object.fromEntries(changed), since);
    },
    clear: () => type({}, undefined),
  };
}
