import { Checkbox } from '@zaraba/kit/checkbox';
import { Chips } from '@zaraba/kit/chips';
import { Choice } from '@zaraba/kit/choice';
import { Stepper } from '@zaraba/kit/stepper';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, positionDecimals } from '../../../../domain/format.ts';
import { withType } from '../../rules/orderTerms.ts';
import { stepQuantity } from '../../rules/orderSize.ts';
import type { NumberedPosition } from '../../../../domain/positions.ts';
import { SHARE_PARTS, partOfShares } from '../../rules/shareParts.ts';
import { TermFields } from '../terms/termFields.tsx';
import { exchangeTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useWorldNow } from '../../../../state/hooks.ts';
import { closingSide, isFree, oldestFirst } from '../../rules/closingOrder.ts';
import type { ClosingOrder } from './useClosingOrder.ts';

function TypeAndPrice(props: { closing: ClosingOrder }): ReactElement {
  const t = useTexts();
  const { closing } = props;
  const { input, change, check, stock, quote, currency } = closing;
  const side = closingSide(closing.rows);
  return (
    <>
      <Choice
        label={t('ticket.type')}
        value={input.orderType}
        onChange={(orderType) => change(withType(input, orderType, { side, last: quote?.last, ticks: stock?.ticks }))}
        options={closing.types.map((id) => ({ value: id, text: t(`orderType.${id}`) }))}
      />
      <TermFields
        input={input}
        onChange={change}
        read={{ terms: check.terms, faults: check.termFaults }}
        side={side}
        stock={{ ticks: stock?.ticks ?? [], currency }}
        quote={quote}
        prefix="close"
        hint={(need, tick) => t(`orderTerms.need.${need}.${side === 'long' ? 'buy' : 'sell'}`, { tick })}
      />
    </>
  );
}

function QuantityOfHeld(props: { closing: ClosingOrder }): ReactElement {
  const t = useTexts();
  const { closing } = props;
  const { input, change, check, stock } = closing;
  const { chosen, quantity, quantityFault } = check;
  const lot = Math.max(1, stock?.exchangeLot ?? 100);
  const bounds = { minimumShares: 1, maximumShares: chosen };
  const shown = input.quantity ?? String(quantity);
  return (
    <div className="stack-1">
      <Stepper
        label={t('ticket.quantity')}
        name="closeQuantity"
        value={shown}
        onChange={(typed) => change({ quantity: typed })}
        onStep={(steps) => change({ quantity: stepQuantity(shown, steps, bounds, lot) })}
        lessLabel={t('ticket.less')}
        moreLabel={t('ticket.more')}
        hint={t('closing.upTo', { quantity: formatCount(chosen) })}
        fault={
          quantityFault &&
          (quantityFault === 'tooMany'
            ? t('closing.tooMany', { quantity: formatCount(chosen) })
            : t(`fault.${quantityFault}`))
        }
      />
      <Chips
        label={t('closing.part')}
        chips={SHARE_PARTS.map((percent) => ({
          id: String(percent),
          text: percent === 100 ? t('closing.all') : `${percent}%`,
          label: percent === 100 ? t('closing.allOf') : t('closing.partOf', { percent }),
          disabled: partOfShares(chosen, percent) < 1,
        }))}
        onPick={(percent) =>
          change({ quantity: percent === '100' ? undefined : String(partOfShares(chosen, Number(percent))) })
        }
      />
    </div>
  );
}

/** Lets the customer leave out some of the positions to close. */
function WhichHeld(props: { closing: ClosingOrder }): ReactElement {
  const t = useTexts();
  const nowMs = useWorldNow();
  const { rows, input, change, currency, check, queue } = props.closing;
  const words = (row: NumberedPosition): ReactElement => {
    const { market = 'jp', stock_num: shares, buy_price: price, boughtAt } = row;
    const part = check.parts.find(({ position }) => position.id === row.id)?.quantity ?? 0;
    const said = t('closing.lot', {
      quantity: formatCount(shares),
      price: formatPriceText(price, positionDecimals(rows[0], currency, price)),
      time: exchangeTime(market, boughtAt, nowMs),
    });
    return (
      <>
        <span className="num" translate="no">
          {said}
        </span>
        {part > 0 && part !== shares && (
          <span className="as-block text-2 small">{t('closing.lotPart', { quantity: formatCount(part) })}</span>
        )}
      </>
    );
  };
  return (
    <fieldset className="stack-1">
      <legend className="text-2 row-text pad-block-2">{t('closing.which')}</legend>
      {oldestFirst(rows).map((row) =>
        isFree(row, queue?.goesAt ?? nowMs) ? (
          <Checkbox
            key={row.id}
            name={`close-${row.id}`}
            checked={!input.left.includes(row.id)}
            onChange={(checked) =>
              change({
                quantity: undefined,
                left: checked ? input.left.filter((id) => id !== row.id) : [...input.left, row.id],
              })
            }
          >
            {words(row)}
          </Checkbox>
        ) : (
          <p key={row.id} className="text-2 small">
            {words(row)} · {t('closing.lotFrom', { time: exchangeTime(row.market ?? 'jp', row.sellableAt, nowMs) })}
          </p>
        ),
      )}
    </fieldset>
  );
}

/**
 * The fields of a closing order: order type, prices, positions, and quantity. Empty if the server can only close a
 * whole position with a market order.
 */
export function ClosingFields(props: { closing: ClosingOrder }): ReactElement {
  const t = useTexts();
  const { closing } = props;
  const { rows, check, inPart, types } = closing;
  const later = check.held - check.free;
  return (
    <>
      {types.length > 1 && <TypeAndPrice closing={closing} />}
      {rows.length > 1 && <WhichHeld closing={closing} />}
      {inPart && <QuantityOfHeld closing={closing} />}
      {check.free > 0 && later > 0 && (
        <Note>{t('closing.later', { free: formatCount(check.free), later: formatCount(later) })}</Note>
      )}
      {!inPart && types.length < 2 && <p className="text-2 small">{t('closing.wholeOnly')}</p>}
    </>
  );
}
