import { Choice } from '@zaraba/kit/choice';
import { Select } from '@zaraba/kit/select';
import { Sheet } from '@zaraba/kit/sheet';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { type CalendarPeriod, lastMonths, lastYears } from '../../../../domain/portfolio/statement.ts';
import cards from '../../../../parts/styles/cards.module.css';
import { useTexts } from '../../../../parts/texts.ts';
import { useNotOffered, useSettings, useWorldNow } from '../../../../state/hooks.ts';
import { writtenPeriod } from '../../rules/statementTables.ts';
import { useStatementTexts } from '../../texts/statements/texts.ts';
import { BalanceStatement } from './balanceStatement.tsx';
import { TradeConfirmations } from './tradeConfirmations.tsx';

const KINDS = ['month', 'year', 'trades'] as const;
type Kind = (typeof KINDS)[number];

const MONTHS = 24;
const YEARS = 5;

function periodsOf(kind: Kind, now: number): readonly CalendarPeriod[] {
  return kind === 'year' ? lastYears(now, YEARS) : lastMonths(now, MONTHS);
}

function Content(props: { month: CalendarPeriod | undefined }): ReactElement {
  const say = useStatementTexts();
  const { currency } = useSettings();
  const now = useWorldNow();
  const isNotOffered = useNotOffered();
  const [kind, setKind] = useState<Kind>('month');
  const [chosen, setChosen] = useState<CalendarPeriod | undefined>(props.month);
  const periods = now === 0 ? [] : periodsOf(kind, now);
  const period = periods.find((one) => one === chosen) ?? periods[0];
  const kinds = KINDS.filter((one) => one !== 'trades' || !isNotOffered('/trade/fills'));
  return (
    <div className="stack-4">
      <Choice
        label={say('kind')}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, text: say(value) }))}
      />
      <p className="text-2 small pretty">{say(`${kind}Text`, { currency: currency.toUpperCase() })}</p>
      {period !== undefined && (
        <>
          <div className={cards.setting}>
            <Select
              label={say('period')}
              showLabel
              value={period}
              onChange={setChosen}
              options={periods.map((value) => ({ value, text: writtenPeriod(value) }))}
            />
          </div>
          {kind === 'trades' ? (
            <TradeConfirmations key={period} month={period} />
          ) : (
            <BalanceStatement key={period} period={period} />
          )}
        </>
      )}
    </div>
  );
}

/** Offers monthly and annual statements and trade confirmations in the currency of the settings. */
export default function StatementSheet(props: {
  open: boolean;
  month?: CalendarPeriod | undefined;
  onClose: () => void;
}): ReactElement {
  const t = useTexts();
  const say = useStatementTexts();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={say('title')} closeLabel={t('action.close')}>
      {props.open && <Content month={props.month} />}
    </Sheet>
  );
}
