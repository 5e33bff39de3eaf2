import type { Returns } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { directionOf } from '@zaraba/kit/change';
import { Icon } from '@zaraba/kit/icon';
import type { ReactElement } from 'react';
import { formatBasisPoints } from '../rules/returns.ts';
import classes from './expectedReturn.module.css';
import { useTexts } from '../../../parts/texts.ts';
import { writtenDate } from '../../../parts/tokyoTime.ts';

function Risk(props: { returns: Returns }): ReactElement {
  const t = useTexts();
  const { returns } = props;
  const signed = (basisPoints: string): ReactElement => (
    <span className={directionOf(Number(basisPoints))}>{formatBasisPoints(basisPoints)}</span>
  );
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('returns.worstDay')}</dt>
        <dd className="num" translate="no">
          {signed(returns.worstDay)}
        </dd>
      </div>
      <div>
        <dt>{t('returns.worstMonth')}</dt>
        <dd className="num" translate="no">
          {signed(returns.worstMonth)}
        </dd>
      </div>
      <div>
        <dt>{t('returns.drawdown')}</dt>
        <dd className="num" translate="no">
          {signed(returns.drawdown)}
        </dd>
      </div>
      <div>
        <dt>{t('returns.lossDays')}</dt>
        <dd className="num" translate="no">
          {t('returns.lossDaysValue', { percent: returns.lossDaysPercent })}
        </dd>
      </div>
      <div>
        <dt>{t('returns.range')}</dt>
        <dd className="num" translate="no">
          {t('returns.rangeValue', {
            lowest: formatBasisPoints(returns.lowestDaily),
            highest: formatBasisPoints(returns.highestDaily),
          })}
        </dd>
      </div>
    </dl>
  );
}

/**
 * The only component that shows an expected return. The risk comes first, in the same box and at least as large.
 * Neither can be shown without the other.
 */
export function ExpectedReturn(props: { returns: Returns }): ReactElement {
  const t = useTexts();
  const { returns } = props;
  return (
    <div className="stack-2 tile canvas container" data-testid="expected-return">
      <Risk returns={returns} />
      <div className={classes.expected}>
        <p className="cluster-1-2 align-middle strong-row">
          <span className="text-2 caption">{t('returns.expected')}</span>
          <span className="num" translate="no">
            {formatBasisPoints(returns.expectedDaily)}
          </span>
          <Badge tone="warn">{t(`returns.${returns.notice}`)}</Badge>
        </p>
        <p className={classes.exit}>
          <Icon name="lock" size={14} />
          <span>{t(`returns.exit.${returns.exitRule}`)}</span>
        </p>
        <p className="text-3 caption num" translate="no">
          {t('returns.record', { from: writtenDate(returns.recordFrom), to: writtenDate(returns.recordTo) })}
        </p>
      </div>
    </div>
  );
}
