import type { CopyProduct } from '@zaraba/contracts';
import { CoveringLink } from '@zaraba/kit/coveringLink';
import { Icon } from '@zaraba/kit/icon';
import type { ReactElement } from 'react';
import { ExpectedReturn } from './expectedReturn.tsx';
import { href } from '../../../parts/href.ts';
import { Amount } from '../../../parts/amount.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoMinute } from '../../../parts/tokyoTime.ts';
import { useSettings, useWorldNow } from '../../../state/hooks.ts';
import { offerOf } from './offer.ts';
import { OfferBadge } from './productFacts.tsx';
import classes from './follow.module.css';

/** A product in the list: amount, duration, risk and return. The whole card links to the product. */
export function ProductCard(props: { product: CopyProduct; chosen: boolean }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const offer = offerOf(props.product, useWorldNow());
  const { product, chosen } = props;
  return (
    <li className={classes.product} data-chosen={chosen} data-testid="copy-product">
      <div className={classes.productHead}>
        <h3 className="strong">
          <CoveringLink className={classes.productLink} href={href('copyTrading', { id: product.id })} current={chosen}>
            {nameIn(language, product)}
          </CoveringLink>
        </h3>
        <span className="text-3">
          <Icon name="forward" size={18} />
        </span>
        <p className="cluster-1-2 align-middle text-2 small whole-row">
          <OfferBadge offer={offer} />
          <span>{nameIn(language, { names: product.issuer })}</span>
        </p>
      </div>
      <dl className={classes.terms}>
        <div>
          <dt>{t('copyTrading.lockUp')}</dt>
          <dd className="num" translate="no">
            {t('copyTrading.days', { days: product.lockUpDays })}
          </dd>
        </div>
        <div>
          <dt>{t('copyTrading.minimum')}</dt>
          <dd>
            <Amount value={product.minimum} currency={product.currency} unit />
          </dd>
        </div>
        <div>
          <dt>{t('copyTrading.deadline')}</dt>
          <dd className="num" translate="no">
            {tokyoMinute(product.buyUntil)}
          </dd>
        </div>
      </dl>
      <ExpectedReturn returns={product.returns} />
    </li>
  );
}
