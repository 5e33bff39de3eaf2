import { IconButton } from '@zaraba/kit/iconButton';
import { join } from '@zaraba/kit/join';
import type { ReactElement } from 'react';
import { moved } from '../../../../domain/market/listRows.ts';
import { nameIn } from '../../../../parts/stocks/names.ts';
import { StockTable, StockTableRow } from '../../../../parts/stocks/stockTable.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../../state/hooks.ts';
import { Trend } from '../trend/trend.tsx';
import { useListTexts } from '../listTexts.ts';
import { type HandleOf, useDragging } from './dragging.ts';
import { PhoneHead, PhoneRow } from './phoneRow.tsx';
import { type ShownColumns, useShownColumns } from './shownColumns.ts';
import classes from '../self.module.css';

interface RowProps {
  code: string;
  current: boolean;
  shown: ShownColumns;
  /** Present while the list is being edited. */
  edit?: EditProps;
}

interface EditProps {
  index: number;
  total: number;
  handle: HandleOf;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function useStock(code: string) {
  const { language } = useSettings();
  const { data } = useRemote('/market/stockDetail', { code });
  return { data, name: data === undefined ? code : nameIn(language, data) };
}

/** The controls that move and remove a row: buttons, and a handle to drag. */
function Edit(props: EditProps & { name: string }): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const { index, total, name, handle, onMove } = props;
  return (
    <span className="line-0 pack-end">
      {index > 0 && <IconButton icon="up" label={say('up', { name })} onClick={() => onMove(index - 1)} />}
      {index < total - 1 && <IconButton icon="down" label={say('down', { name })} onClick={() => onMove(index + 1)} />}
      <IconButton icon="trash" label={t('quotes.remove', { name })} onClick={props.onRemove} />
      <span className={classes.handle} aria-hidden="true" {...handle(index)}>
        ⠿
      </span>
    </span>
  );
}

function TableRow(props: RowProps): ReactElement {
  const { code, edit } = props;
  const { figures, hasTrend, trends } = props.shown;
  const { data, name } = useStock(code);
  if (data === undefined) {
    return (
      <tr>
        <th scope="row">{code}</th>
      </tr>
    );
  }
  return (
    <StockTableRow
      stock={data}
      figures={figures}
      extra={hasTrend ? <Trend row={trends.byCode.get(code)} /> : undefined}
      action={edit && <Edit {...edit} name={name} />}
    />
  );
}

function ListRow(props: RowProps): ReactElement {
  const { code, edit } = props;
  const { pair, trends } = props.shown;
  const { data, name } = useStock(code);
  return (
    <li className={join('line-0', classes.row, edit && classes.edited)}>
      {data === undefined ? (
        <span className={classes.pending}>{code}</span>
      ) : (
        <PhoneRow stock={data} pair={pair} trend={trends.byCode.get(code)} current={props.current} />
      )}
      {edit && <Edit {...edit} name={name} />}
    </li>
  );
}

/** The rows of a watchlist. With `onOrder` and `onRemove`, the customer can move and remove them. */
export function WatchRows(props: {
  codes: readonly string[];
  current?: string | undefined;
  table: boolean;
  onRemove?: (code: string) => void;
  onOrder?: (codes: readonly string[]) => void;
}): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const { codes, onRemove, onOrder } = props;
  const shown = useShownColumns(codes, props.table);
  const move = (from: number, to: number): void => onOrder?.(moved(codes, from, to));
  const handle = useDragging(move);
  const Row = props.table ? TableRow : ListRow;
  const rows = codes.map((code, index) => (
    <Row
      key={code}
      code={code}
      current={code === props.current}
      shown={shown}
      {...(onRemove && {
        edit: {
          index,
          total: codes.length,
          handle,
          onMove: (to) => move(index, to),
          onRemove: () => onRemove(code),
        },
      })}
    />
  ));
  return props.table ? (
    <StockTable
      label={t('quotes.watchlistTitle')}
      figures={shown.figures}
      extra={shown.hasTrend ? say('trend.title') : undefined}
      action={onRemove && t('quotes.edit')}
    >
      {rows}
    </StockTable>
  ) : (
    <>
      <PhoneHead pair={shown.pair} />
      <ol className="divided container">{rows}</ol>
    </>
  );
}
