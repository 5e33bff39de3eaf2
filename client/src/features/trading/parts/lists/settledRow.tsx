import type { ReactElement } from 'react';
import { formatCount, formatPriceText, positionDecimals } from '../../../../domain/format.ts';
import { positionState, realizedOf } from '../../../../domain/positions.ts';
import { NOT_KNOWN, SignedAmount } from '../../../../parts/amount.tsx';
import { recordTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import { PositionLink } from '../positions/positionHead.tsx';
import classes from '../../../../parts/styles/position.module.css';

/** A closed position or a cancelled order in a list. */
export function SettledRow(props: { position: Positions['rows'][number] }): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  const { position } = props;
  const currency = position.currency ?? settings.currency;
  const closed = (positionState(position) ?? 'closed') === 'closed';
  const decimals = positionDecimals(position, currency, position.buy_price, position.sell_price);
  const reason = position.closeReason;
  const when = [
    position.soldAt === undefined ? [] : recordTime(position.market ?? 'jp', position.soldAt),
    reason === undefined || reason === 'customer' ? [] : t(`positions.closeReason.${reason}`),
  ].flat();
  return (
    <li className={`stack-2 row-box ${classes.row}`} data-testid="position-row">
      <PositionLink
        position={position}
        figures={
          closed && (
            <span className="to-end strong-tight">
              <SignedAmount value={realizedOf(position, currency) ?? NOT_KNOWN} currency={currency} />
            </span>
          )
        }
      >
        <span>
          {t('positions.quantity')} <b>{t('unit.shares', { quantity: formatCount(position.stock_num) })}</b>
        </span>
        <span>
          {formatPriceText(position.buy_price, decimals)}
          {closed && ` → ${formatPriceText(position.sell_price, decimals)}`}
        </span>
        <span className={classes.when}>{when.join(' · ')}</span>
      </PositionLink>
    </li>
  );
}
