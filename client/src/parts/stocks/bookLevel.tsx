import { join } from '@zaraba/kit/join';
import { memo, useRef } from 'react';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText } from '../../domain/format.ts';
import { isSameLevel } from '../../domain/market/ladder.ts';
import type { LadderLevel } from '../../domain/market/ladder.ts';
import { useTexts } from '../texts.ts';
import { moveAmongLevels } from './amongLevels.ts';
import classes from './bookLevel.module.css';

/** The side of the book to which a level belongs: asks sell, bids buy. */
export type BookSide = 'asks' | 'bids';

/**
 * The shares and orders of a level. The bar's length shows all shares up to this level. It is a background, so it moves
 * no other element.
 */
function Size(props: { level: LadderLevel; side: BookSide }): ReactElement {
  const { level, side } = props;
  return (
    <span
      aria-hidden
      className={join(classes.size, side === 'asks' && classes.sell)}
      style={{ backgroundSize: `${(100 * level.depth).toFixed(1)}% 100%` }}
    >
      <span>{formatCount(level.quantity)}</span>{' '}
      <span className="text-3 caption">{`(${formatCount(level.orders)})`}</span>
    </span>
  );
}

/** The customer's own orders in a ladder. `ahead` has the shares in the queue before each order, by its number. */
export interface OwnOrders {
  readonly ahead: ReadonlyMap<string, number>;
  readonly onOwn: (ids: readonly string[]) => void;
}

/** The customer's own orders at a level, beside its price. A press opens the sheet that changes them. */
function Own(props: OwnOrders & { level: LadderLevel; side: BookSide; price: string }) {
  const t = useTexts();
  const { level, side, price, ahead, onOwn } = props;
  const before = Math.min(...level.ownIds.map((id) => ahead.get(id) ?? Infinity));
  const place = before < Infinity ? t('book.ahead', { quantity: formatCount(before) }) : '';
  return (
    <button
      type="button"
      className={join(classes.own, side === 'bids' && classes.sell, 'num')}
      translate="no"
      onClick={() => onOwn(level.ownIds)}
    >
      {t('book.own', { quantity: formatCount(level.own) })}
      <span className="visually-hidden"> {`${place} ${t('book.change', { price })}`}</span>
    </button>
  );
}

interface LevelProps {
  readonly level: LadderLevel;
  readonly side: BookSide;
  readonly decimals: number;
  readonly onLevel: (side: BookSide, price: string) => void;
  readonly mine?: OwnOrders;
  /** Whether the Tab key stops here. It stops at one level of a ladder; arrow keys reach the others. */
  readonly isStop?: boolean;
}

function LevelRow(props: LevelProps): ReactElement {
  const t = useTexts();
  const pressed = useRef<string>(undefined);
  const { level, side, mine, isStop = true } = props;
  const brief = mine === undefined;
  const price = formatPriceText(level.price, props.decimals);
  const [quantity, orders] = [formatCount(level.quantity), formatCount(level.orders)];
  const own = level.own > 0 ? t('book.own', { quantity: formatCount(level.own) }) : '';
  const size = <Size level={level} side={side} />;
  const free = brief ? null : <span />;
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={join(classes.level, brief && classes.brief, 'num')}
        translate="no"
        data-level=""
        tabIndex={isStop ? undefined : -1}
        onKeyDown={moveAmongLevels}
        onPointerDown={() => {
          pressed.current = level.price;
        }}
        onClick={() => {
          // Prices may move during a press. The customer meant the price at its start.
          props.onLevel(side, pressed.current ?? level.price);
          pressed.current = undefined;
        }}
      >
        <span className="visually-hidden">
          {t(`book.level.${side}`, { price, quantity, orders })} {own}
        </span>
        {side === 'asks' ? size : free}
        <span aria-hidden className={join(classes.price, brief && own !== '' && 'link-text')}>
          {price}
        </span>
        {side === 'asks' ? free : size}
      </button>
      {mine && own !== '' && <Own level={level} side={side} price={price} {...mine} />}
    </li>
  );
}

/**
 * A price of the book as a button. `mine` has the customer's own orders at it; without it they cannot be pressed. A
 * level that a new book leaves unchanged is not rendered again.
 */
export const Level = memo(
  LevelRow,
  ({ level, ...before }, { level: next, ...after }) =>
    isSameLevel(level, next) &&
    before.side === after.side &&
    before.decimals === after.decimals &&
    before.onLevel === after.onLevel &&
    before.isStop === after.isStop &&
    before.mine === after.mine,
);
