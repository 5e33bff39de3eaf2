import { Button } from '@zaraba/kit/button';
import { Sheet } from '@zaraba/kit/sheet';
import { Field } from '@zaraba/kit/field';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { codesIn } from '../../../../domain/market/listRows.ts';
import { CODES_MAXIMUM } from '../../../../domain/market/watchlists.ts';
import { FailureNote } from '../../../../parts/failureNote.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow, useRemote } from '../../../../state/hooks.ts';
import { useWatchlists } from '../../../../state/watchlists/hooks.ts';
import { useListTexts } from '../listTexts.ts';

interface ImportProps {
  /** The id of a named list; absent for the list that the server stores. */
  id?: string | undefined;
  codes: readonly string[];
  onClose: () => void;
}

function useAdd({ id, codes, onClose }: ImportProps): (added: readonly string[]) => void {
  const { change } = useWatchlists();
  const { submit: add } = useFlow('/user/watchlistAdd');
  return (added) => {
    if (id === undefined) for (const code of added) add({ code });
    else change({ kind: 'filled', id, codes: [...codes, ...added] });
    onClose();
  };
}

/** Lists the stocks of a text that can be added: the market knows them, and the list does not contain them. */
function Found(props: ImportProps & { wanted: readonly string[] }): ReactElement {
  const say = useListTexts();
  const { wanted, codes } = props;
  const remote = useRemote('/market/quotes', { codes: wanted.join(',') });
  const add = useAdd(props);
  const known = new Set(remote.data?.map(({ code }) => code));
  const room = CODES_MAXIMUM - codes.length;
  const added = wanted.filter((code) => known.has(code) && !codes.includes(code)).slice(0, room);
  const unknown = remote.data === undefined ? [] : wanted.filter((code) => !known.has(code));
  return (
    <>
      <p aria-live="polite">{say('found', { total: String(added.length) })}</p>
      {unknown.length > 0 && <p className="text-2 small anywhere">{say('unknown', { codes: unknown.join(', ') })}</p>}
      <FailureNote failure={remote.failure} />
      <Button block disabled={added.length === 0} busy={remote.status === 'pending'} onClick={() => add(added)}>
        {say('add')}
      </Button>
    </>
  );
}

function ImportForm(props: ImportProps): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const wanted = codesIn(text);
  return (
    <div className="stack-4">
      <Field label={say('codes')} name="codes" rows={5} value={text} onChange={setText} hint={say('codesHint')} />
      <input
        ref={file}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('picture.file')}
        hidden
        onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)}
      />
      <Button kind="secondary" small onClick={() => file.current?.click()}>
        {t('picture.file')}
      </Button>
      {wanted.length > 0 && <Found {...props} wanted={wanted} />}
    </div>
  );
}

/** Adds stocks to a list from a text or a CSV file. */
export default function Self(props: ImportProps & { open: boolean }): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={say('import')} closeLabel={t('action.close')}>
      <ImportForm {...props} />
    </Sheet>
  );
}
