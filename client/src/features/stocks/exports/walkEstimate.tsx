import { PRICE_SCALE } from '@zaraba/contracts';
import type { StockDetail } from '@zaraba/contracts';
import type { ReactNode } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { useTexts } from '../../../parts/texts.ts';
import { walkOf } from '../rules/walk.ts';
import type { WalkedOrder } from '../rules/walk.ts';
import { useBook, useHasBook } from '../parts/useBook.ts';

interface EstimateProps {
  detail: StockDetail;
  order: WalkedOrder;
  /** What is said where no book says more. */
  children: ReactNode;
}

function Estimate(props: EstimateProps): ReactNode {
  const t = useTexts();
  const { detail, order } = props;
  const { quantity } = order;
  const { book } = useBook(detail.code);
  const levels = book?.[order.side === 'buy' ? 'asks' : 'bids'] ?? [];
  const [once, twice] = [quantity, 2 * quantity].map((shares) => walkOf(levels, { ...order, quantity: shares }));
  if (once === undefined || twice === undefined) return props.children;
  const decimals = priceDecimalsOf(detail);
  const said = ({ shares, average, worst }: typeof once) => ({
    shares: formatCount(shares),
    rest: formatCount(quantity - shares),
    // An average may lie between two prices.
    average: formatPriceText(
      average / PRICE_SCALE,
      average % (PRICE_SCALE / 10 ** decimals) === 0 ? decimals : decimals + 2,
    ),
    worst: formatPriceText(worst / PRICE_SCALE, decimals),
  });
  if (once.shares < quantity) return <p className="text-2 small">{t('book.walk.part', said(once))}</p>;
  const whole = once.worst === once.average ? 'single' : 'whole';
  const double = twice.shares < 2 * quantity ? 'twicePart' : twice.average === once.average ? 'twiceSame' : 'twice';
  return (
    <>
      <p className="text-2 small">{t(`book.walk.${whole}`, said(once))}</p>
      <p className="text-2 small">{t(`book.walk.${double}`, said(twice))}</p>
    </>
  );
}

/** What an order would cost by the book on screen, and twice its size. */
export default function WalkEstimate(props: EstimateProps): ReactNode {
  return useHasBook(props.detail.code) ? <Estimate {...props} /> : props.children;
}
