import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { join } from '@zaraba/kit/join';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { SessionView } from '../../control/views.ts';
import { tokyo } from '../../desk/clockTime.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { useRead } from '../../desk/useRead.ts';
import { Refused } from '../../parts/refused.tsx';
import { calendarTextsIn } from '../../texts/calendar.ts';
import { useTexts } from '../../texts/texts.tsx';
import { agendaOf, daysAfter, tokyoDate } from './agenda.ts';
import type { AgendaDay, AgendaEntry } from './agenda.ts';
import classes from './calendar.module.css';

/** The number of days shown at first, and added with each tap. */
const STRETCH_DAYS = 14;
/** The calendar starts one day earlier, because a session in New York ends on the next date in Tokyo. */
const BEFORE_DAYS = -1;

function useEntryText(): (entry: AgendaEntry) => string {
  const { t, language } = useTexts();
  const { kinds } = calendarTextsIn(language);
  const points = { open: t.clock.opening, close: t.clock.closing };
  return (entry) => {
    if (entry.kind !== 'upcoming') return points[entry.kind];
    const { kind, code, account } = entry.upcoming;
    return [code, kinds[kind] ?? kind, account].filter((part) => part !== undefined).join(' ');
  };
}

function Day(props: { day: AgendaDay; onGo: (atMs: number) => void }): ReactElement {
  const { tag, language } = useTexts();
  const t = calendarTextsIn(language);
  const textOf = useEntryText();
  const { date, holiday, entries } = props.day;
  const shown = tokyo(Date.parse(`${date}T00:00:00+09:00`), tag).date;
  return (
    <li className="stack-1 underlined pad-block-2">
      <h3 className="small bold">
        {shown} {holiday && <Badge tone="warn">{t.holiday}</Badge>}
      </h3>
      <div className="cluster-2">
        {entries.map((entry) => {
          const time = tokyo(entry.atMs, tag).time.slice(0, 5);
          const text = textOf(entry);
          return (
            <button
              key={`${entry.atMs} ${text}`}
              type="button"
              className={join(classes.entry, entry.kind === 'upcoming' && classes.upcoming)}
              aria-label={t.go(`${shown} ${time} ${text}`)}
              onClick={() => props.onGo(entry.atMs)}
            >
              <span className="num" translate="no">
                {time}
              </span>{' '}
              {text}
            </button>
          );
        })}
      </div>
    </li>
  );
}

/**
 * A calendar of the coming days with the sessions and holidays of a market, offer phases, and ends of lock-ups. A tap
 * on an entry moves the clock to it.
 */
export function CalendarSection(): ReactElement {
  const { t: whole, language } = useTexts();
  const t = calendarTextsIn(language);
  const { world, state } = useReady();
  const act = useAct();
  const [market, setMarket] = useState<SessionView['market']>('jp');
  const [days, setDays] = useState(STRETCH_DAYS);
  const { nowMs } = state.clock;
  const from = tokyoDate(nowMs);
  const { value: table } = useRead(`calendar ${market}`, `${from}/${days}`, (control) =>
    control.calendar(market, daysAfter(from, BEFORE_DAYS), daysAfter(from, days)),
  );
  const { value: rest } = useRead(`upcoming ${world}`, state.cursor, (control) => control.upcoming(world));
  const go = (atMs: number): void =>
    void act.run((control, of) => control.clock(of, { to: new Date(atMs).toISOString() }), whole.clock.moved);
  const agenda = agendaOf(nowMs, { from, days }, table?.sessions ?? [], rest?.upcoming ?? []);
  return (
    <Card title={whole.sections.calendar}>
      <div className="stack-3">
        <p className="text-2 small">{t.hint}</p>
        <Choice
          label={whole.clock.market}
          value={market}
          onChange={setMarket}
          options={(['jp', 'us', 'cn'] as const).map((value) => ({ value, text: whole.clock.markets[value] }))}
        />
        <Refused act={act} />
        {table === undefined ? (
          <p className="text-2 small">{whole.common.loading}</p>
        ) : agenda.length === 0 ? (
          <p className="text-2 small">{t.none}</p>
        ) : (
          <ul className="as-grid">
            {agenda.map((day) => (
              <Day key={day.date} day={day} onGo={go} />
            ))}
          </ul>
        )}
        <Button kind="secondary" onClick={() => setDays(days + STRETCH_DAYS)}>
          {t.more}
        </Button>
      </div>
    </Card>
  );
}
