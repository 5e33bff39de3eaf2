import type { MarketSession } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Card } from '@zaraba/kit/card';
import type { ReactElement } from 'react';
import { ConnectionBadge } from '../../../parts/account/connectionBadge.tsx';
import { exchangeTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useMarketSessions } from '../../../state/hooks.ts';
import { Closures } from './closures.tsx';
import classes from '../../../parts/styles/board.module.css';

function SessionRow(props: { session: MarketSession; now: number }): ReactElement {
  const t = useTexts();
  const { session, now } = props;
  const { phase, nextCloseAt, nextOpenAt } = session;
  const open = phase === 'continuous';
  // Before the closing auction, continuous trading has ended, but the close is still to come.
  const closes = open || nextOpenAt! > nextCloseAt!;
  const at = closes ? nextCloseAt : nextOpenAt;
  const time = exchangeTime(session.market, at, now);
  return (
    <li className="cluster-1-3 align-middle low-row">
      <span className={classes.sessionName}>{t(`market.${session.market}`)}</span>
      <Badge tone={open ? 'ok' : 'neutral'} dot={open}>
        {t(`phase.${phase}`)}
      </Badge>
      {at !== undefined && (
        <span className="push-end text-2 small num" translate="no">
          {t(closes ? 'home.closesAt' : 'home.opensAt', { time })}
        </span>
      )}
    </li>
  );
}

/** Shows the state of each market and its next change, in the time zone of its exchange. */
export function Sessions(): ReactElement | null {
  const t = useTexts();
  const state = useMarketSessions();
  if (state === undefined) return null;
  return (
    <Card title={t('home.sessions')} action={<ConnectionBadge />}>
      <ul className="divided">
        {state.sessions.map((session) => (
          <SessionRow key={session.market} session={session} now={state.now} />
        ))}
      </ul>
      <Closures />
    </Card>
  );
}
