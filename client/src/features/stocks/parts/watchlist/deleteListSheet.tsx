import { Button } from '@zaraba/kit/button';
import { Sheet } from '@zaraba/kit/sheet';
import type { ReactElement } from 'react';
import type { NamedList } from '../../../../domain/market/watchlists.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useWatchlists } from '../../../../state/watchlists/hooks.ts';
import { useListTexts } from '../listTexts.ts';

/** Asks for a confirmation before a named watchlist is deleted. A deletion cannot be undone. */
export default function Self(props: { list: NamedList; open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const { list, onClose } = props;
  const { change } = useWatchlists();
  return (
    <Sheet
      open={props.open}
      onClose={onClose}
      title={say('deleteTitle', { name: list.name })}
      closeLabel={t('action.close')}
      foot={
        <div className="stack-2">
          <Button
            block
            kind="danger"
            onClick={() => {
              onClose();
              change({ kind: 'deleted', id: list.id });
            }}
          >
            {say('delete')}
          </Button>
          <Button block kind="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </div>
      }
    >
      <p>{say('deleteText', { total: String(list.codes.length) })}</p>
    </Sheet>
  );
}
