import { Button } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { Suspense, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { OutcomeNote } from '../../../../parts/forms/outcome.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';

const SendDialog = later(async () => ({
  default: (await import('../../../../parts/forms/sendDialog.tsx')).SendDialog,
}));
type Row = Positions['rows'][number];

/** Cancels one order when it is mounted, and reports the outcome. */
function Cancelling(props: { id: string }): ReactElement {
  const { id } = props;
  const flow = useFlow('/trade/cancelOrder', id);
  const { submit } = flow;
  useEffect(() => submit({ id }), [submit, id]);
  return <OutcomeNote flow={flow} />;
}

/**
 * Cancels all pending orders of a list after one confirmation, and shows why an order could not be cancelled. Empty if
 * there are fewer than two orders.
 */
export function CancelAll(props: { rows: readonly Row[] }): ReactElement | null {
  const t = useTexts();
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const ids = props.rows
    .filter(({ closeOrder, origin }) => closeOrder !== undefined || origin === undefined)
    .map(({ id }) => id);
  const running = confirmed.filter((id) => ids.includes(id));
  if (ids.length < 2 && running.length === 0) return null;
  return (
    <div className="row-box underlined stack-2">
      {running.map((id) => (
        <Cancelling key={id} id={id} />
      ))}
      <div className="cluster-2 pack-end">
        <Button kind="secondary" small onClick={() => setDialog('open')}>
          {t('positions.cancelAll')}
        </Button>
      </div>
      {dialog !== 'unused' && (
        <Suspense fallback={null}>
          <SendDialog
            open={dialog === 'open'}
            title={t('positions.cancelAllTitle', { number: formatCount(ids.length) })}
            text={t('positions.cancelAllText')}
            yes={t('positions.cancelAll')}
            no={t('positions.keepAll')}
            onNo={() => setDialog('closed')}
            onYes={() => {
              setDialog('closed');
              setConfirmed(ids);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
