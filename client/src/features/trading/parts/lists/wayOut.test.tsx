import { POSITION_STATES } from '@zaraba/contracts';
import type { Side } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { onPage, quoted } from '../../../../app/testing/onPage.tsx';
import { FORMS, POSITION } from '../../../../app/testing/forms.tsx';
import { text } from '../../../../i18n/index.ts';
import { OrderCourse } from '../orders/orderCourse.tsx';
import CloseSheet from '../closing/closeSheet.tsx';
import { CloseAction, HoldingRow } from './holdingRow.tsx';

const { holding, closed } = POSITION_STATES.codes;
const nothing = (): void => undefined;
const held = (side: Side | undefined, leverage: number | undefined) => ({
  ...POSITION,
  name: '遠雷建設',
  ...(side && { side }),
  ...(leverage !== undefined && { leverage }),
  status: holding,
});

const onScreen = (shown: ReactElement, look: () => void): void => onPage(shown, { before: quoted }, look);

describe.each([
  ['long', 1, '売却する', '売却注文', '遠雷建設を100株、成行で売却します。', '売却注文を出す'],
  ['long', 2, '返済する', '返済注文', '遠雷建設の買建100株を、成行で返済します。', '返済注文を出す'],
  ['short', 1, '返済する', '返済注文', '遠雷建設の売建100株を、成行で返済します。', '返済注文を出す'],
  [undefined, undefined, '返済する', '返済注文', '遠雷建設の保有分100株を、成行で返済します。', '返済注文を出す'],
] as const)('a position on the side %s with a leverage of %s', (side, leverage, action, title, words, confirm) => {
  const position = held(side, leverage);

  it(`is ended by the action 「${action}」, and its sheet uses the same words`, () => {
    onScreen(
      <>
        <CloseAction position={position} onClose={nothing} />
        <CloseSheet position={position} open onClose={nothing} />
      </>,
      () => {
        expect(screen.getByRole('heading', { name: title })).toBeTruthy();
        act(() => screen.getByRole('button', { name: text('ticket.review') }).click());
        const texts = document.body.textContent;
        for (const said of [action, words, confirm]) expect(texts).toContain(said);
      },
    );
  });

  it('is described with the same verb in its timeline', () => {
    onScreen(
      <OrderCourse position={{ ...position, status: closed, boughtAt: 1, closeRequestedAt: 2, soldAt: 3 }} />,
      () => expect(document.body.textContent).toContain(action === '売却する' ? '売却の約定' : '返済の約定'),
    );
  });
});

describe('the total in a ticket', () => {
  it('is the cost of the shares for a buy order without leverage, and margin plus fees for any other order', () => {
    onScreen(FORMS.ticket.show, () => {
      expect(screen.queryByText('概算受渡代金')).not.toBeNull();
      act(() => screen.getByRole('radio', { name: text('ticket.sellShort') }).click());
      expect(screen.queryByText('概算受渡代金')).toBeNull();
      expect(screen.queryByText('必要保証金+手数料')).not.toBeNull();
    });
  });
});

it('a mean price between two ticks does not change how many decimals the last price has', () => {
  const position = { ...held('long', 1), buy_price: '998.3333', nowprice: '999' };
  onScreen(<HoldingRow position={position} onClose={nothing} />, () => {
    const texts = screen.getByTestId('position-row').textContent;
    expect(texts).toContain(`${text('positions.buyPrice')} 998.3333`);
    expect(texts).toMatch(new RegExp(`${text('stock.last')} 999(?!\\.)`));
  });
});
