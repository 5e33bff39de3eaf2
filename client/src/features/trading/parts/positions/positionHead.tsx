import type { Position, PositionState } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { ReactElement, ReactNode } from 'react';
import { isOutright, positionState } from '../../../../domain/positions.ts';
import { goesAtOf } from '../../../../domain/trading/waitingTerms.ts';
import { useBeside } from '../../../../parts/lists/listDetail.tsx';
import { positionName } from '../../../../parts/stocks/names.ts';
import { TesterLabel } from '../../../../parts/testerLabel.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import { QueuedBadge } from './queued.tsx';
import classes from '../../../../parts/styles/position.module.css';

const TONES = {
  holding: 'ok',
  preparingToClose: 'warn',
  pendingOrder: 'neutral',
  closed: 'neutral',
  orderCancelled: 'neutral',
  unknown: 'warn',
} as const satisfies Record<PositionState | 'unknown', string>;

/** Shows side, leverage and state, if the server states them. */
export function PositionBadges(props: { position: Position }): ReactElement {
  const t = useTexts();
  const { position } = props;
  const state = positionState(position);
  const { side, leverage } = position;
  const goesAt = goesAtOf(position);
  // A position with a pending closing order is still held. Its badge states what the order waits for.
  const shown = position.closeOrder === undefined ? state : 'preparingToClose';
  const selling = shown === 'preparingToClose' && isOutright(position);
  const stateBadge = (
    <Badge tone={TONES[shown ?? 'unknown']}>
      {t(`positions.state.${selling ? 'preparingToSell' : (shown ?? 'unknown')}`)}
    </Badge>
  );
  return (
    <span className="meta">
      {side !== undefined && <Badge tone={side === 'short' ? 'down' : 'up'}>{t(`positions.${side}`)}</Badge>}
      {leverage !== undefined && <Badge>{t('unit.times', { times: leverage })}</Badge>}
      {goesAt !== undefined && state === 'pendingOrder' ? (
        <QueuedBadge goesAt={goesAt}>{stateBadge}</QueuedBadge>
      ) : (
        stateBadge
      )}
      {goesAt !== undefined && state !== 'pendingOrder' && <QueuedBadge goesAt={goesAt} />}
      <span className="num" translate="no">
        {position.code}
      </span>
      <TesterLabel interventions={position.interventions} />
    </span>
  );
}

/** The link in the row of a position: name and badges on the left, result on the right, figures at the bottom. */
export function RowLink(props: {
  id: string;
  name: string;
  badges: ReactNode;
  figures: ReactNode;
  children: ReactNode;
}): ReactElement {
  const beside = useBeside('positions', 'position');
  const current = beside.id === props.id ? 'true' : undefined;
  return (
    <a className={classes.link} href={beside.to(props.id)} aria-current={current}>
      <span>
        <span className="row-name">{props.name}</span>
        {props.badges}
      </span>
      <span className={`as-grid pack-top items-end ${classes.figures}`}>{props.figures}</span>
      <span className={`text-2 small whole-row cluster-0-4 ${classes.facts} num`} translate="no">
        {props.children}
      </span>
    </a>
  );
}

/** Links to a position by the name of its stock. If the stock is named above the list, `name` is the label instead. */
export function PositionLink(props: {
  position: Position & { id: string };
  name?: string;
  figures: ReactNode;
  children: ReactNode;
}): ReactElement {
  const { language } = useSettings();
  const { position, figures, children } = props;
  const name = props.name ?? positionName(language, position);
  return (
    <RowLink id={position.id} name={name} badges={<PositionBadges position={position} />} figures={figures}>
      {children}
    </RowLink>
  );
}
