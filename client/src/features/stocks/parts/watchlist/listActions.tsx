import { Button } from '@zaraba/kit/button';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { onDemand } from '../../../../parts/onDemand.tsx';
import { SaveButton, useSaveTable } from '../../../../parts/saveButton.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useQuotes } from '../../../../state/hooks.ts';
import { useWatchlists } from '../../../../state/watchlists/hooks.ts';
import { useListTexts } from '../listTexts.ts';

const NameSheet = onDemand(() => import('./nameSheet.tsx'));
const ImportSheet = onDemand(() => import('./importSheet.tsx'));
const DeleteSheet = onDemand(() => import('./deleteListSheet.tsx'));

/** The actions on a whole list: import and export. A named list can also be renamed and deleted. */
export function ListActions(props: { id?: string | undefined; codes: readonly string[] }): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const { id, codes } = props;
  const { lists, change } = useWatchlists();
  const [open, setOpen] = useState<'name' | 'import' | 'delete'>();
  const quotes = useQuotes(codes);
  const save = useSaveTable('watchlist');
  const list = lists.find((one) => one.id === id);
  const close = (): void => setOpen(undefined);
  return (
    <div className="cluster-2 row-box-tight">
      <Button kind="secondary" small onClick={() => setOpen('import')}>
        {say('import')}
      </Button>
      {codes.length > 0 && (
        <SaveButton
          onClick={() =>
            save({
              columns: [t('quotes.code'), t('stock.last')],
              rows: codes.map((code) => [code, { number: quotes[code]?.last }]),
            })
          }
        />
      )}
      {list !== undefined && (
        <>
          <Button kind="secondary" small onClick={() => setOpen('name')}>
            {say('rename')}
          </Button>
          <Button kind="secondary" small onClick={() => setOpen('delete')}>
            {say('delete')}
          </Button>
          <NameSheet
            title={say('rename')}
            name={list.name}
            open={open === 'name'}
            onClose={close}
            onSave={(name) => change({ kind: 'renamed', id: list.id, name })}
          />
          <DeleteSheet list={list} open={open === 'delete'} onClose={close} />
        </>
      )}
      <ImportSheet id={id} codes={codes} open={open === 'import'} onClose={close} />
    </div>
  );
}
