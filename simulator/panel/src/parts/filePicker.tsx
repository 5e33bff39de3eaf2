import { Button } from '@zaraba/kit/button';
import { useRef } from 'react';
import type { ReactElement } from 'react';

/** A button that opens a file dialog and passes the text of the chosen file to `onText`. */
export function FilePicker(props: { label: string; accept: string; onText: (text: string) => void }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const { label, accept, onText } = props;
  const read = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (file !== undefined) onText(await file.text());
    // Without this, the user could not choose the same file again.
    if (input.current !== null) input.current.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => void read(event.currentTarget.files)}
      />
      <Button kind="secondary" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
