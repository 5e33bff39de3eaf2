import { Badge } from '@zaraba/kit/badge';
import type { BadgeTone } from '@zaraba/kit/badge';
import type { ReactElement } from 'react';
import { useConnection } from '../../state/hooks.ts';
import type { ConnectionState } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';
import classes from './connectionBadge.module.css';

const TONES: Readonly<Record<ConnectionState, BadgeTone>> = {
  connecting: 'neutral',
  live: 'ok',
  quiet: 'warn',
  retrying: 'warn',
  offline: 'danger',
  refused: 'danger',
  polling: 'neutral',
  notOffered: 'neutral',
};

/** The state of the connection for prices, as text. */
export function ConnectionBadge(): ReactElement {
  const t = useTexts();
  const { state, attempt } = useConnection();
  const usual = [t('connection.connecting'), t('connection.live'), t('connection.polling')].join('\n');
  return (
    <span className={classes.room} data-texts={usual}>
      {/* Keyed by state, so that a new text creates a new element. If a moved badge kept its element, browsers would count a layout shift. */}
      <Badge key={state} tone={TONES[state]} dot={state === 'live'}>
        {state === 'retrying' ? t('connection.retrying', { attempt }) : t(`connection.${state}`)}
      </Badge>
    </span>
  );
}
