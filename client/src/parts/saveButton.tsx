import { Button } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import type { Table } from '../domain/csv.ts';
import { useConfig } from '../state/hooks.ts';
import { useFileName } from './fileName.ts';
import { useTexts } from './texts.ts';

/**
 * Returns a function that saves tables on the device. A simulated market is labelled in a column and in the file name.
 * `name` is part of the file name.
 */
export function useSaveTable(name: string): (table: Pick<Table, 'columns' | 'rows'>) => void {
  const t = useTexts();
  const { simulated } = useConfig();
  const file = useFileName(name);
  return (table) => {
    const mark = simulated ? { column: t('download.simulated'), text: t('simulated.strip') } : undefined;
    // The code for exports is loaded on first use.
    void Promise.all([import('@zaraba/kit/saveFile'), import('../domain/csv.ts')]).then(([{ saveFile }, { csvOf }]) =>
      saveFile(`${file}.csv`, csvOf({ ...table, mark }), 'text/csv;charset=utf-8'),
    );
  };
}

/** The button that exports a list as a spreadsheet file. */
export function SaveButton(props: { busy?: boolean; onClick: () => void }): ReactElement {
  const t = useTexts();
  return (
    <Button kind="secondary" small busy={props.busy === true} onClick={props.onClick}>
      {t('download.csv')}
    </Button>
  );
}
