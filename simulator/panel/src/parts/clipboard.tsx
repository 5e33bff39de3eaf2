import type { ReactElement } from 'react';
import { useShared } from '../desk/hooks.tsx';
import { useTexts } from '../texts/texts.tsx';
import { Glyph } from './glyph.tsx';
import classes from './parts.module.css';

/** Copies a text in pages without access to the clipboard (plain HTTP in a local network). */
function copyOldWay(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

/** A monospaced text with a copy button. */
export function Copyable(props: { text: string; label: string }): ReactElement {
  const { t } = useTexts();
  const { say } = useShared();
  const { text, label } = props;
  const copy = async (): Promise<void> => {
    let done = false;
    try {
      await navigator.clipboard.writeText(text);
      done = true;
    } catch {
      done = copyOldWay(text);
    }
    if (done) say(t.common.copied(label));
    else say(t.common.notCopied, 'error');
  };
  return (
    <span className={classes.copyable}>
      <code lang="en">{text}</code>
      <button type="button" className={classes.copy} aria-label={t.common.copy(label)} onClick={() => void copy()}>
        <Glyph name="copy" size={18} />
      </button>
    </span>
  );
}
