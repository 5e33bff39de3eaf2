import { Note } from '@zaraba/kit/states';
import type { ReactElement, ReactNode } from 'react';
import { isLoopback } from '../desk/address.ts';
import { useTexts } from '../texts/texts.tsx';
import { Copyable } from './clipboard.tsx';
import { QrCode } from './qr.tsx';
import classes from './sections.module.css';

/** The flag that makes the server reachable from a phone. */
const NETWORK_FLAG = '--host 0.0.0.0';

/** An address with its QR code. If a phone cannot reach the server, a note explains how to change that. */
export function Address(props: { url: string; label: string; code: string; children?: ReactNode }): ReactElement {
  const { t } = useTexts();
  const { url, label, code, children } = props;
  const near = isLoopback(new URL(url).hostname);
  return (
    <div className={classes.address}>
      <QrCode text={url} label={code} />
      <div className="stack-3">
        <Copyable text={url} label={label} />
        {children}
        {near && (
          <Note tone="warn">
            <p>{t.worlds.loopback}</p>
            <Copyable text={NETWORK_FLAG} label={t.worlds.command} />
          </Note>
        )}
      </div>
    </div>
  );
}
