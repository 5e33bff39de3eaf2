import { saveFile } from '@zaraba/kit/saveFile';
import { Button } from '@zaraba/kit/button';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useFileName } from '../../../../parts/fileName.ts';
import { useSaveTable } from '../../../../parts/saveButton.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useWorldNow } from '../../../../state/hooks.ts';
import { type StatementDocument, tableOf } from '../../rules/statementDocument.ts';
import { useStatementTexts } from '../../texts/statements/texts.ts';

/** The file formats of a statement. */
export type Format = 'pdf' | 'csv';

/** Functions that save statements on the device, and the progress of saving. */
interface Saving {
  readonly save: (document: StatementDocument, format: Format) => void;
  /** Whether a PDF is being written. The first PDF also loads code and a font. */
  readonly isWriting: boolean;
  /** Tries again to write a PDF that could not be written; undefined if there is none. */
  readonly retry: (() => void) | undefined;
}

/** Saves statements on the device as PDF or CSV. `name` is part of the file name. */
export function useSaving(name: string): Saving {
  const file = useFileName(name);
  const now = useWorldNow();
  const saveTable = useSaveTable(name);
  const [isWriting, setWriting] = useState(false);
  const [failed, setFailed] = useState<StatementDocument>();
  const write = (document: StatementDocument): void => {
    setWriting(true);
    setFailed(undefined);
    import('../../pdf/writePdf.ts')
      .then(({ writePdf }) => writePdf(document, now))
      .then((pdf) => saveFile(`${file}.pdf`, pdf, 'application/pdf'))
      .catch(() => setFailed(document))
      .finally(() => setWriting(false));
  };
  return {
    save: (document, format) => (format === 'pdf' ? write(document) : saveTable(tableOf(document))),
    isWriting,
    retry: failed && (() => write(failed)),
  };
}

/** Buttons that save a period as PDF or CSV, with a message about progress or failure. */
export function SaveButtons(props: {
  period: string;
  isReading: boolean;
  isDisabled?: boolean;
  saving: Saving;
  onSave: (format: Format) => void;
}): ReactElement {
  const t = useTexts();
  const say = useStatementTexts();
  const { period, isReading, isDisabled = false, saving, onSave } = props;
  const isBusy = isReading || saving.isWriting;
  const [format, setFormat] = useState<Format>('pdf');
  const start = (chosen: Format) => (): void => {
    setFormat(chosen);
    onSave(chosen);
  };
  return (
    <div className="stack-3">
      <div className="stack-2">
        <Button block busy={isBusy && format === 'pdf'} disabled={isDisabled || isBusy} onClick={start('pdf')}>
          {say('savePdf', { period })}
        </Button>
        <Button
          block
          kind="secondary"
          busy={isBusy && format === 'csv'}
          disabled={isDisabled || isBusy}
          onClick={start('csv')}
        >
          {say('save', { period })}
        </Button>
      </div>
      <p role="status" className="text-2 small">
        {isReading ? say('reading') : saving.isWriting ? say('writing') : ''}
      </p>
      {saving.retry !== undefined && (
        <Note tone="danger">
          <p>{say('notWritten')}</p>
          <Button kind="secondary" small onClick={saving.retry}>
            {t('action.retry')}
          </Button>
        </Note>
      )}
    </div>
  );
}
