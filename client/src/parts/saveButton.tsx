import { Button } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import type { Table } from '../domain/csv.ts';
import { useConfig } from '../state/hooks.ts';
import { useFileName } from './fileName.ts';
import { useTexts } from './texts.ts';

/**
 * Returns a function that saves a table on the device. A column and the file name state whether the market is
 * simulated. `name` is part of the file name.
 */
export function useSaveTable(name: string): (table: Pick<Table, 'columns' | 'rows'>) => void {
  const t = useTexts();
  const { simulated } = useConfig();
  const file = useFileName(name);
  return (table) => {
    const mark = simulated ? { column: t('download.simulated'), text: t('simulated.strip') } : undefined;
    // The code for exports is loaded when it is first used.
    void Promise.all([import('@zaraba/kit/saveFile'), import('../domain/csv.ts')]).then(([{ saveFile }, { csvOf }]) =>
      saveFile(`${file}.csv`, csvOf({ ...table, mark }), 'text/csv;charset=utf-8'),
    );
  };
}

/** The button that saves a list as a file for spreadsheets. */
export function SaveButton(props: { busy?: boolean; onClick: () => void }): ReactElement {
  const t = useTexts();
  return (
    <Button kind="secondary" small busy={props.busy === true} onClick={props.onClick}>
      {t('download.csv')}
    </Button>
  );
}
