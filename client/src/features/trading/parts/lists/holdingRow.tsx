import { BRACKET_SIDES, type MarketId } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import type { ReactElement, ReactNode } from 'react';
import { formatCount, formatPriceText, positionDecimals } from '../../../../domain/format.ts';
import { isOutright } from '../../../../domain/positions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import { MarginLine } from '../positions/marginMark.tsx';
import { PositionLink } from '../positions/positionHead.tsx';
import { PositionResult } from '../positions/positionResult.tsx';
import classes from '../../../../parts/styles/position.module.css';
import { useClosingBlock, useMarketRest } from '../closing/closeBlock.ts';
import { ProtectAction } from '../closing/protectAction.tsx';

type Row = Positions['rows'][number];

/** Returns the id of the note that a closed market has above its positions. */
const restId = (market: string): string => `rest-${market}`;

/**
 * Returns one stock for each market of the positions. The terms of that stock decide for the whole market whether
 * closing orders may wait for the opening.
 */
export function stockOfEach(positions: readonly Row[]): ReadonlyMap<MarketId | undefined, string | undefined> {
  return new Map(positions.map(({ market, code }) => [market, code]));
}

/** States above a list which markets are closed, and until when. The rows need not repeat it. */
export function MarketRests(props: { positions: readonly Row[] }): ReactElement {
  return (
    <>
      {[...stockOfEach(props.positions)].map(
        ([market, code]) => market !== undefined && <MarketRest key={market} market={market} code={code} />,
      )}
    </>
  );
}

function MarketRest(props: { market: MarketId; code: string | undefined }): ReactElement | null {
  const t = useTexts();
  const { rest } = useMarketRest(props.market, props.code, true);
  if (rest === undefined) return null;
  return (
    <p id={restId(props.market)} className="row-box text-2 small">
      {t(`market.${props.market}`)} · {rest}
    </p>
  );
}

/**
 * Opens the sheet that closes a position. A blocked button has the reason beside it, unless the reason is stated above
 * the list.
 */
export function CloseAction(props: {
  position: Row;
  inList?: boolean;
  /** A stock whose terms stand for the whole market. Without it, the terms of the position's own stock are read. */
  stock?: string | undefined;
  onClose: (position: Row) => void;
}): ReactElement {
  const t = useTexts();
  const { position, stock } = props;
  const { market } = position;
  const block = useClosingBlock([position], stock);
  const { rest } = useMarketRest(market, stock ?? position.code, stock !== undefined);
  const above = props.inList === true && market !== undefined && block !== undefined && block === rest;
  const why = above ? restId(market) : `why-${position.id}`;
  return (
    <div className={`align-middle pack-end cluster-2-3 ${classes.foot}`}>
      {block !== undefined && !above && (
        <p id={why} className={classes.reason}>
          {block}
        </p>
      )}
      <div className={`cluster-2 pack-end ${classes.buttons}`}>
        <ProtectAction position={position} stock={stock} />
        <Button
          kind="secondary"
          small
          disabled={block !== undefined}
          describedBy={block === undefined ? undefined : why}
          onClick={() => props.onClose(position)}
        >
          {t(isOutright(position) ? 'positions.sell' : 'positions.close')}
        </Button>
      </div>
    </div>
  );
}

/** Shows the stop loss and take profit of a position. */
function Protection(props: { position: Row; decimals: number }): ReactElement | null {
  const t = useTexts();
  const { position, decimals } = props;
  const sides = BRACKET_SIDES.filter((which) => position[which] !== undefined);
  if (sides.length === 0) return null;
  return (
    <p className={`cluster-2-3 text-2 caption ${classes.protection}`} data-testid="protection">
      {sides.map((which) => (
        <span key={which}>
          {t(`protect.${which}.name`)}{' '}
          <b className="num" translate="no">
            {formatPriceText(position[which], decimals)}
          </b>
        </span>
      ))}
    </p>
  );
}

/** A held position in a list, valued at the newest price. */
export function HoldingRow(props: {
  position: Row;
  /** A line under the figures. */
  note?: ReactNode;
  stock?: string | undefined;
  onClose: (position: Row) => void;
}): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  const { position } = props;
  const currency = position.currency ?? settings.currency;
  const decimals = positionDecimals(position, currency, position.nowprice);
  // A mean price of several fills may lie between two ticks and need more decimals.
  const meanDecimals = positionDecimals(position, currency, position.nowprice, position.buy_price);
  return (
    <li className={`stack-2 row-box ${classes.row}`} data-testid="position-row" data-side={position.side}>
      <PositionLink position={position} figures={<PositionResult position={position} />}>
        <span>
          {t('positions.quantity')} <b>{t('unit.shares', { quantity: formatCount(position.stock_num) })}</b>
        </span>
        <span>
          {t('positions.buyPrice')} <b>{formatPriceText(position.buy_price, meanDecimals)}</b>
        </span>
        <span>
          {t('stock.last')} <b>{formatPriceText(position.nowprice, decimals)}</b>
        </span>
      </PositionLink>
      {props.note}
      <MarginLine position={position} currency={currency} />
      <Protection position={position} decimals={decimals} />
      <CloseAction inList stock={props.stock} position={position} onClose={props.onClose} />
    </li>
  );
}
