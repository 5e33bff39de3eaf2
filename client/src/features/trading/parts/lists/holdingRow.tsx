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

/** Returns the id of the note that a list shows once for all positions of a closed market. */
const restId = (market: string): string => `rest-${market}`;

/**
 * Returns one stock for each market of some positions. Its terms decide for the whole market whether closing orders
 * wait for the opening.
 */
export function stockOfEach(positions: readonly Row[]): ReadonlyMap<MarketId | undefined, string | undefined> {
  return new Map(positions.map(({ market, code }) => [market, code]));
}

/** Says above a list which of its markets are closed, and until when, instead of repeating it in every row. */
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
 * The button that closes a position, with the reason next to it while it is blocked. A reason stated above the list is
 * not repeated.
 */
export function CloseAction(props: {
  position: Row;
  inList?: boolean;
  /**
   * A stock of the same market, whose terms are used for the whole market; without one the stock's own terms are read.
   */
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

/** The stop loss and take profit of a position. */
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

/** The row of a held position, valued at the newest price. */
export function HoldingRow(props: {
  position: Row;
  /** A line below the figures. */
  note?: ReactNode;
  /** See `CloseAction`. */
  stock?: string | undefined;
  onClose: (position: Row) => void;
}): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  const { position } = props;
  const currency = position.currency ?? settings.currency;
  const decimals = positionDecimals(position, currency, position.nowprice);
  // The mean price of several fills may lie between two ticks.
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
