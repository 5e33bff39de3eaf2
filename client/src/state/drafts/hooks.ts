import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { type DraftFields, type DraftForm, type TypedFields, draftName } from './forms.ts';
import { draftTyped } from './slice.ts';

/** The fields of a form that are kept while they are not sent, and how to change them. */
export interface LiveDraft<F extends DraftForm> {
  readonly fields: DraftFields<F>;
  /** When what came back was typed last, ms of the world's time; undefined where nothing came back. */
  readonly since: number | undefined;
  /** Several fields that change together are changed in one call. */
  readonly change: (patch: Partial<DraftFields<F>>) => void;
  /** Back to the fields as they are offered. */
  readonly clear: () => void;
}

interface Mine {
  readonly name: string;
  readonly patch: TypedFields;
  readonly since?: number;
}

/**
 * What is typed into a form, from `offered` on: kept until it is sent, emptied or too old, so that it is there again after a
 * reload or a new login. Nothing is ever sent by itself, and what came back is judged as if it had just been typed. `about`
 * is the stock, product, position or currency of the form.
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
  // Taken up once: what becomes too old in sight of its customer stays there.
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
