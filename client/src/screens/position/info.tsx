import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ABSENT, formatPercent } from '../../domain/format.ts';
import { isHeld, positionState, returnPercent } from '../../domain/positions.ts';
import { SignedAmount } from '../../parts/amount.tsx';
import { href } from '../../parts/href.ts';
import { positionName } from '../../parts/names.ts';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../parts/texts.ts';
import { usePosition, useSettings } from '../../state/hooks.ts';
import type { Positions } from '../../state/hooks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Change, directionOf } from '../../ui/change.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, Note } from '../../ui/states.tsx';
import { useClosing } from './closing.tsx';
import { CloseAction } from './holdingRow.tsx';
import classes from './position.module.css';
import { PositionBadges } from './positionHead.tsx';
import { PositionFacts } from './positionFacts.tsx';
import { CancelAction } from './waitingRow.tsx';

type Row = Positions['rows'][number];

function Head(props: { position: Row }): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  const { position } = props;
  const currency = position.currency ?? settings.currency;
  const held = isHeld(position);
  const percent = held ? returnPercent(position, currency) : undefined;
  const state = positionState(position);
  return (
    <Card>
      <div className={classes.head}>
        <h2>{positionName(settings.language, position)}</h2>
        <PositionBadges position={position} />
        {(held || state === 'closed') && (
          <p className={classes.headProfit}>
            <SignedAmount value={held ? position.yingkui : position.realized} currency={currency} unit />
          </p>
        )}
        {held && (
          <p className={classes.name}>
            {percent === undefined ? ABSENT : <Change direction={directionOf(percent)} text={formatPercent(percent)} />}
          </p>
        )}
        {state === undefined && <Note tone="warn">{t('position.unknownText')}</Note>}
      </div>
    </Card>
  );
}

function Detail(props: { position: Row }): ReactElement {
  const t = useTexts();
  const { position } = props;
  const state = positionState(position);
  const closing = useClosing([position]);
  return (
    <>
      <Head position={position} />
      <PositionFacts position={position} />
      <div className={classes.actions}>
        {(state === 'holding' || state === 'preparingToClose') && (
          <CloseAction position={position} onClose={closing.start} />
        )}
        {state === 'pendingOrder' && <CancelAction position={position} />}
        {position.code !== undefined && (
          <ButtonLink kind="ghost" href={href('/quotes/info', { code: position.code })}>
            {t('position.toStock')}
          </ButtonLink>
        )}
      </div>
      {closing.sheet}
    </>
  );
}

/** One position or order in full. */
export default function PositionInfo(): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const { row, status } = usePosition(query.get('id') ?? undefined);
  const waiting = status === 'pending' || status === 'idle';
  return (
    <Page title={t('position.detailTitle')}>
      {row !== undefined && <Detail position={row} />}
      {row === undefined && waiting && <SkeletonRows label={t('state.loading')} />}
      {row === undefined && !waiting && (
        <Card>
          <EmptyState
            title={t('position.notFound')}
            text={t('position.notFoundText')}
            action={
              <ButtonLink kind="secondary" small href={href('/position/index')}>
                {t('ticket.toPositions')}
              </ButtonLink>
            }
          />
        </Card>
      )}
    </Page>
  );
}
