import { Button } from '@zaraba/kit/button';
import { Checkbox } from '@zaraba/kit/checkbox';
import { Select } from '@zaraba/kit/select';
import { Sheet } from '@zaraba/kit/sheet';
import type { ReactElement } from 'react';
import {
  COLUMNS_MAXIMUM,
  PHONE_COLUMNS,
  type PhoneColumn,
  TABLE_COLUMNS,
  USUAL_COLUMNS,
  USUAL_PAIR,
  withColumn,
  withShown,
} from '../../../../domain/market/columns.ts';
import { useColumns } from '../../../../parts/lists/columns.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useWatchlists } from '../../../../state/watchlists/hooks.ts';
import { useListTexts } from '../listTexts.ts';

/** Returns a function that names a column. */
function useColumnNames(): (column: PhoneColumn) => string {
  const t = useTexts();
  const say = useListTexts();
  return (column) => (column === 'trend' ? say('trend.title') : t(`stock.${column}`));
}

/** The checkboxes that choose the columns of the tables. */
function ColumnBoxes(): ReactElement {
  const say = useListTexts();
  const nameOf = useColumnNames();
  const { columns = USUAL_COLUMNS, change } = useWatchlists();
  return (
    <div role="group" aria-label={say('columns.title')}>
      {TABLE_COLUMNS.map((column) => (
        <Checkbox
          key={column}
          name={column}
          checked={columns.includes(column)}
          onChange={(isShown) => change({ kind: 'columns', columns: withShown(columns, column, isShown) })}
        >
          {nameOf(column)}
        </Checkbox>
      ))}
      <p className="text-2 small">{say('columns.most', { total: String(COLUMNS_MAXIMUM) })}</p>
    </div>
  );
}

/** The fields that choose the last two columns on a phone. */
function PairFields(): ReactElement {
  const say = useListTexts();
  const nameOf = useColumnNames();
  const { pair = USUAL_PAIR, change } = useWatchlists();
  const options = PHONE_COLUMNS.map((value) => ({ value, text: nameOf(value) }));
  return (
    <div className="stack-2">
      {([0, 1] as const).map((place) => (
        <Select<PhoneColumn>
          key={place}
          label={say(place === 0 ? 'columns.left' : 'columns.right')}
          showLabel
          value={pair[place]}
          options={options}
          onChange={(column) => change({ kind: 'pair', pair: withColumn(pair, place, column) })}
        />
      ))}
    </div>
  );
}

/** Chooses the columns of the lists: in tables, or in the rows on a phone. */
export default function Self(props: { open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const { change } = useWatchlists();
  const isTable = useColumns();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={say('columns.title')} closeLabel={t('action.close')}>
      <div className="stack-4">
        {isTable ? <ColumnBoxes /> : <PairFields />}
        <p className="text-3 caption">{say('columns.device')}</p>
        <Button
          kind="secondary"
          small
          onClick={() => change(isTable ? { kind: 'columns', columns: undefined } : { kind: 'pair', pair: undefined })}
        >
          {say('columns.usual')}
        </Button>
      </div>
    </Sheet>
  );
}
