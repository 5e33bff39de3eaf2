import { ScrollRegion } from '@zaraba/kit/scrollRegion';
import type { ReactElement } from 'react';
import { Amount } from '../../../parts/amount.tsx';
import { TesterLabel } from '../../../parts/testerLabel.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { FundBadge, expectedText, reasonText } from './fundRow.tsx';
import type { FundEntry } from './fundRow.tsx';
import { dayTime } from '../../../parts/funds/times.ts';
import classes from './records/records.module.css';

function Row(props: { entry: FundEntry }): ReactElement {
  const t = useTexts();
  const { entry } = props;
  const note = reasonText(t, entry) ?? expectedText(t, entry);
  return (
    <tr className="ruled hoverable" data-testid={entry.testId}>
      <td className="num" translate="no">
        {dayTime(entry.submittedAt)}
      </td>
      <th scope="row">{entry.title}</th>
      <td className={classes.state}>
        <FundBadge state={entry.state} />
        <TesterLabel interventions={entry.interventions} />
        {note !== undefined && (
          <small className="num" translate="no">
            {note}
          </small>
        )}
        {entry.action}
      </td>
      <td className="num" translate="no">
        {dayTime(entry.decidedAt)}
      </td>
      <td className="num" translate="no">
        {entry.id}
      </td>
      <td className={classes.figure}>
        <Amount value={entry.amount} currency={entry.currency} unit />
      </td>
    </tr>
  );
}

/** A table of deposits or withdrawals for wide screens. `way` is the header of the channel column. */
export function FundTable(props: { label: string; way: string; entries: readonly FundEntry[] }): ReactElement {
  const t = useTexts();
  const { entries } = props;
  return (
    <ScrollRegion label={props.label}>
      <table className={classes.table}>
        <caption className="visually-hidden">{props.label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('funding.submittedAt')}</th>
            <th scope="col">{props.way}</th>
            <th scope="col">{t('money.status')}</th>
            <th scope="col">{t('funding.decidedAt')}</th>
            <th scope="col">{t('money.number')}</th>
            <th scope="col" className={classes.figure}>
              {t('download.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <Row key={entry.id ?? index} entry={entry} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
