import { Button } from '@zaraba/kit/button';
import { PullToRefresh } from '@zaraba/kit/pullToRefresh';
import { SimulatedStrip } from '@zaraba/kit/simulatedStrip';
import { SkeletonBlock, SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState, ErrorState, Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { Kept, State } from '../state.tsx';
import type { Shelf, Shown } from '../state.tsx';

function Skeletons({ t }: Shown): ReactElement {
  return (
    <>
      <State name="rows">
        <SkeletonRows label={t.loading} rows={2} />
      </State>
      {(['stock', 'record', 'message'] as const).map((shape) => (
        <State key={shape} name={`rows, ${shape}`}>
          <SkeletonRows label={t.loading} rows={2} shape={shape} />
        </State>
      ))}
      <State name="block">
        <SkeletonBlock label={t.loading} />
      </State>
    </>
  );
}

function States({ t }: Shown): ReactElement {
  const tones = { info: t.info, ok: t.updated, warn: t.warn, danger: t.danger } as const;
  return (
    <>
      <State name="empty">
        <EmptyState title={t.empty} text={t.detail} action={<Button>{t.order}</Button>} />
      </State>
      <State name="failed">
        <ErrorState title={t.failed} text={t.failedText} action={<Button kind="secondary">{t.retry}</Button>} />
      </State>
      {(Object.keys(tones) as (keyof typeof tones)[]).map((tone) => (
        <State key={tone} name={`note, ${tone}`}>
          <Note tone={tone} title={tones[tone]}>
            <p>{t.detail}</p>
          </Note>
        </State>
      ))}
    </>
  );
}

function Pulls({ t }: Shown): ReactElement {
  return (
    <State name="by finger or by its button, which appears with the focus">
      <Kept start={false}>
        {(refreshing, set) => (
          <PullToRefresh
            refreshing={refreshing}
            onRefresh={() => set(true)}
            texts={{
              button: t.refresh,
              pulling: t.pulling,
              loosing: t.released,
              loading: t.loading,
              success: t.success,
            }}
          >
            <Button small kind="ghost" onClick={() => set(false)}>
              {t.done}
            </Button>
          </PullToRefresh>
        )}
      </Kept>
    </State>
  );
}

function Strips({ t }: Shown): ReactElement {
  return <SimulatedStrip text={t.simulated} label={t.withTester} />;
}

/** Components that a screen shows before, instead of or above its content. */
export const WAITING: Shelf = {
  skeleton: Skeletons,
  states: States,
  pullToRefresh: Pulls,
  simulatedStrip: Strips,
};
