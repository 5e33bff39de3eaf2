import type { CopyProduct } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Facts } from '@zaraba/kit/facts';
import { Meter } from '@zaraba/kit/meter';
import type { ReactElement } from 'react';
import { Amount } from '../../../parts/amount.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoMinute } from '../../../parts/tokyoTime.ts';
import type { Offer } from './offer.ts';
import { remainingPercent } from './offer.ts';

/** A badge that states whether a product can be bought. */
export function OfferBadge(props: { offer: Offer }): ReactElement {
  const t = useTexts();
  return <Badge tone={props.offer === 'onOffer' ? 'ok' : 'neutral'}>{t(`copyTrading.${props.offer}`)}</Badge>;
}

/** Shows the remaining quota as a bar and as text. */
export function Quota(props: { product: CopyProduct }): ReactElement {
  const t = useTexts();
  const { product } = props;
  const percent = remainingPercent(product);
  return (
    <div className="stack-1 above-1">
      <Meter percent={percent} thin />
      <p className="text-2 small to-end num" translate="no">
        {t('copyTrading.remainingShare', { percent })}
      </p>
    </div>
  );
}

/** Lists the terms of a product. */
export function ProductFacts(props: { product: CopyProduct; offer: Offer }): ReactElement {
  const t = useTexts();
  const { product, offer } = props;
  const { currency } = product;
  const open = offer === 'onOffer';
  return (
    <Facts
      facts={[
        { name: t('copyTrading.lockUp'), value: t('copyTrading.days', { days: product.lockUpDays }) },
        open ? { name: t('copyTrading.unlocks'), value: tokyoMinute(product.unlocksAt), strong: true } : undefined,
        { name: t('copyTrading.minimum'), value: <Amount value={product.minimum} currency={currency} unit /> },
        { name: t('copyTrading.deadline'), value: tokyoMinute(product.buyUntil) },
        { name: t('copyTrading.remaining'), value: <Amount value={product.remaining} currency={currency} unit /> },
      ]}
    />
  );
}
