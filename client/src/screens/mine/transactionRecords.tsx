import { useState } from 'react';
import type { ReactElement } from 'react';
import { Page } from '../../parts/page.tsx';
import { Refreshable } from '../../parts/pull.tsx';
import { RemoteView } from '../../parts/remoteView.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useRemote, useSettings } from '../../state/hooks.ts';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { FILTERS, RecordPage } from './recordPage.tsx';
import type { Filter } from './recordPage.tsx';
import classes from './mine.module.css';

/** Movements of the balance, newest first, with what stood after each. */
export default function TransactionRecords(): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  const [filter, setFilter] = useState<Filter>('all');
  const remote = useRemote('/user/fundRecords', { type: currency });
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('records.title')}>
        <Card flush title={t('records.title')}>
          <div className={classes.filters}>
            <Choice
              label={t('records.filter')}
              value={filter}
              onChange={setFilter}
              options={FILTERS.map((id) => ({ value: id, text: t(`records.${id}`) }))}
            />
          </div>
          <RemoteView
            remote={remote}
            isEmpty={(data) => data.records.length === 0}
            empty={<EmptyState icon="records" title={t('records.empty')} text={t('records.emptyText')} />}
          >
            {(data) => <RecordPage page={data} filter={filter} />}
          </RemoteView>
        </Card>
      </Page>
    </Refreshable>
  );
}
