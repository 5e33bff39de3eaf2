import type { Stock } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Change, directionOf } from '@zaraba/kit/change';
import { CoveringLink } from '@zaraba/kit/coveringLink';
import { useInSight } from '@zaraba/kit/inSight';
import { PriceText } from '@zaraba/kit/priceText';
import { ScrollRegion } from '@zaraba/kit/scrollRegion';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { ABSENT, formatPercent, formatPriceText, rowDecimals } from '../../../../domain/format.ts';
import { changeOf } from '../../../../domain/market/quote.ts';
import { valuationOf } from '../../../../domain/market/valuation.ts';
import { href } from '../../../../parts/href.ts';
import { nameIn } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useQuote, useRemote, useSettings, useWanted } from '../../../../state/hooks.ts';
import { useTrends } from '../trend/useTrends.ts';
import tables from '../../../../parts/styles/figureTable.module.css';
import classes from './company.module.css';
import { useCompanyTexts } from './companyTexts.ts';
import { type Fundamentals, ratioText } from './results.tsx';

interface PeerProps {
  readonly stock: Stock;
  readonly fundamentals: Fundamentals | undefined;
  readonly dividends: string | undefined;
}

/** A similar stock with its newest price. The whole row links to its page. */
function Peer({ stock, fundamentals, dividends }: PeerProps): ReactElement {
  const { language } = useSettings();
  const place = useRef<HTMLTableRowElement>(null);
  const quote = useQuote(stock.code, useInSight(place)) ?? stock.quote;
  const change = changeOf(quote);
  const { per, dividendYield } = valuationOf(quote.last, { ...fundamentals, dividends });
  return (
    <tr ref={place} className="hoverable pressable">
      <th scope="row">
        <CoveringLink href={href('stock', { code: stock.code })} className="as-block touch row-text">
          {nameIn(language, stock)}
          <span className="as-block text-3 caption num" translate="no">
            {stock.code}
          </span>
        </CoveringLink>
      </th>
      <td>
        <PriceText value={Number(quote.last)} text={formatPriceText(quote.last, rowDecimals(stock, quote))} />
        <span className="as-block">
          {change === undefined ? (
            ABSENT
          ) : (
            <Change direction={directionOf(change.direction)} text={formatPercent(change.percent)} />
          )}
        </span>
      </td>
      <td className="num" translate="no">
        {ratioText(per)}
      </td>
      <td className="num" translate="no">
        {ratioText(dividendYield, '%')}
      </td>
    </tr>
  );
}

/** Lists the most similar stocks with their valuation, if the server knows it. */
export function Peers(props: { industry: string; peers: readonly Stock[]; isAwaited: boolean }): ReactElement | null {
  const t = useTexts();
  const say = useCompanyTexts();
  const { peers } = props;
  const codes = peers.map(({ code }) => code);
  const { data } = useRemote('/market/fundamentals', codes.length === 0 ? null : { codes: codes.join(',') });
  const { byCode } = useTrends(codes, true);
  useWanted(codes, 'list');
  if (peers.length === 0 && !props.isAwaited) return null;
  const title = say('peers', { industry: props.industry });
  return (
    <Card flush title={title}>
      {props.isAwaited ? (
        <SkeletonRows label={t('state.loading')} rows={5} />
      ) : (
        <>
          <ScrollRegion label={title} className="container">
            <table className={`${tables.table} ${classes.peers}`} data-testid="peers">
              <thead>
                <tr>
                  <th scope="col">{t('download.name')}</th>
                  <th scope="col">
                    {t('stock.last')}
                    <span className="as-block">{t('stock.change')}</span>
                  </th>
                  <th scope="col">{say('perShort')}</th>
                  <th scope="col">{say('yield')}</th>
                </tr>
              </thead>
              <tbody>
                {peers.map((stock) => (
                  <Peer
                    key={stock.code}
                    stock={stock}
                    fundamentals={data?.find(({ code }) => code === stock.code)}
                    dividends={byCode.get(stock.code)?.dividends}
                  />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <p className="text-3 caption row-box">{say('peersText')}</p>
        </>
      )}
    </Card>
  );
}
