import type { Currency, Industry } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Change, directionOf } from '@zaraba/kit/change';
import { Icon } from '@zaraba/kit/icon';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { formatCompact, formatPercent } from '../../../domain/format.ts';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import { BreadthBar } from './breadth.tsx';
import classes from './industries.module.css';

function Leaders(props: { industry: Industry; id: string }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  return (
    <tr id={props.id} className="ruled">
      <td colSpan={3} className={classes.leaders}>
        <p className="text-2 caption">{t('markets.industries.leaders')}</p>
        <ul>
          {props.industry.leaders.map((leader) => (
            <li key={leader.code}>
              <a
                className="cluster-0-3 align-middle pack-apart touch plain-link"
                href={href('stock', { code: leader.code })}
              >
                <span>
                  {nameIn(language, leader)}{' '}
                  <small className="num" translate="no">
                    {leader.code}
                  </small>
                </span>
                <Change
                  direction={directionOf(leader.changeBasisPoints)}
                  text={formatPercent(leader.changeBasisPoints / 100)}
                />
              </a>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

function IndustryRow(props: { industry: Industry }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { industry } = props;
  const name = industry.names[language];
  return (
    <>
      <tr className="ruled" data-testid="industry-row">
        <th scope="row">
          <button
            type="button"
            className={`turns ${classes.toggle}`}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            title={t('markets.industries.showLeaders', { name })}
            onClick={() => setOpen(!open)}
          >
            <span className={classes.name}>
              {name}
              <small className="num" translate="no">
                <span className="visually-hidden">
                  {t('markets.industries.counts', { up: String(industry.advancers), down: String(industry.decliners) })}
                </span>
                <span aria-hidden="true">
                  ▲{industry.advancers} ▼{industry.decliners}
                </span>
              </small>
              <BreadthBar thin counts={industry} />
            </span>
            <Icon name="down" size={16} />
          </button>
        </th>
        <td className={`${classes.turnover} num`} translate="no">
          {formatCompact(industry.turnover, language)}
        </td>
        <td className={classes.change}>
          <Change
            direction={directionOf(industry.changeBasisPoints)}
            text={formatPercent(industry.changeBasisPoints / 100)}
            pill
          />
        </td>
      </tr>
      {open && <Leaders industry={industry} id={id} />}
    </>
  );
}

/** Lists the figures of industries, largest rise first. Each industry can be opened to show its strongest stocks. */
export function IndustryTable(props: { industries: readonly Industry[]; currency: Currency }): ReactElement {
  const t = useTexts();
  return (
    <Card flush title={t('markets.industries.list')}>
      <p className="text-3 caption pad-low-2">{t('markets.industries.listNote')}</p>
      <div className="container">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('stock.sector')}</th>
              <th scope="col" className={classes.turnover}>
                {t('stock.turnover')} ({props.currency.toUpperCase()})
              </th>
              <th scope="col" className={classes.change}>
                {t('markets.industries.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {props.industries.map((industry) => (
              <IndustryRow key={industry.id} industry={industry} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
