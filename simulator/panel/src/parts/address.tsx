import { Note } from '@zaraba/kit/states';
import type { ReactElement, ReactNode } from 'react';
import { isLoopback } from '../desk/address.ts';
import { useTexts } from '../texts/texts.tsx';
import { Copyable } from './clipboard.tsx';
import { QrCode } from './qr.tsx';
import classes from './sections.module.css';

/** Makes the server reachable from a phone, whatever command starts it. */
const NETWORK_FLAG = '--host 0.0.0.0';

/** An address, its QR code for a phone, and a label; or an explanation of how a phone can reach the server. */
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
