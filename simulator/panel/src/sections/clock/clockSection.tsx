import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Chips } from '@zaraba/kit/chips';
import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { join } from '@zaraba/kit/join';
import { useMedia } from '@zaraba/kit/useMedia';
import { useEffect, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { Refusal } from '../../control/client.ts';
import type { SessionView } from '../../control/views.ts';
import { rateOf, shownMs, tokyo } from '../../desk/clockTime.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import type { Act } from '../../desk/hooks.tsx';
import { TWO_COLUMNS } from '../../desk/place.ts';
import { Glyph } from '../../parts/glyph.tsx';
import { Refused } from '../../parts/refused.tsx';
import { useTexts } from '../../texts/texts.tsx';
import classes from '../../parts/sections.module.css';

const REPAINT_MS = 250;
const SPEEDS = ['live', 'x10', 'x60', 'x600'] as const;

function useWorldTime(): number {
  const { state, receivedAt } = useReady();
  const [at, setAt] = useState(receivedAt);
  const flows = rateOf(state.clock.mode) > 0;
  useEffect(() => {
    if (!flows) return undefined;
    const timer = setInterval(() => setAt(performance.now()), REPAINT_MS);
    return () => clearInterval(timer);
  }, [flows]);
  return shownMs(state.clock, at - receivedAt);
}

/** The date and time in Tokyo, large enough to be read from a distance. */
export function ClockFace(props: { small?: boolean }): ReactElement {
  const { t, tag } = useTexts();
  const { mode } = useReady().state.clock;
  const worldMs = useWorldTime();
  const { date, time } = tokyo(worldMs, tag);
  // On a phone, the header has only one line for the date and the speed.
  const times = props.small === true ? `×${mode.slice(1)}` : t.clock.times(mode.slice(1));
  const pace = mode === 'frozen' ? t.clock.frozen : mode === 'live' ? t.clock.live : times;
  return (
    <p
      className={join('cluster-0-3 align-baseline', props.small === true && classes.faceSmall)}
      data-testid="world-time"
    >
      <time className={join(classes.faceTime, 'num')} translate="no" dateTime={new Date(worldMs).toISOString()}>
        {time}
      </time>
      <span className="text-2 small">
        {date} · {t.clock.tokyo}
      </span>
      <Badge tone={mode === 'frozen' ? 'neutral' : 'ok'} dot={mode !== 'frozen'}>
        {pace}
      </Badge>
    </p>
  );
}

/** The button that starts or stops the clock. It is the primary button only while the clock is stopped. */
export function PlayButton(props: { small?: boolean }): ReactElement {
  const { t } = useTexts();
  const { mode } = useReady().state.clock;
  const act = useAct();
  const frozen = mode === 'frozen';
  const toggle = (): void =>
    void act.run((control, world) => control.clock(world, { mode: frozen ? 'live' : 'frozen' }));
  return (
    <>
      <Button kind={frozen ? 'primary' : 'secondary'} small={props.small === true} busy={act.busy} onClick={toggle}>
        <Glyph name={frozen ? 'play' : 'pause'} /> {frozen ? t.clock.play : t.clock.pause}
      </Button>
      <Refused act={act} />
    </>
  );
}

function Sessions(props: { sessions: readonly SessionView[] }): ReactElement {
  const { t, tag } = useTexts();
  const short = (ms: number): string =>
    `${tokyo(ms, tag).date.replace(/^\d{4}\D+|, \d{4}/, '')} ${tokyo(ms, tag).time.slice(0, 5)}`;
  return (
    <ul className="as-grid divided">
      {props.sessions.map(({ market, phase, nextPhase, nextPhaseAt }) => (
        <li key={market} className="cluster-1-2 align-middle row-text low-row pad-block-1">
          <span className="bold">{t.clock.markets[market]}</span>
          <Badge tone={phase === 'continuous' ? 'ok' : 'neutral'}>{t.clock.phases[phase] ?? phase}</Badge>
          <span className={join('text-2 small', 'push-end to-end', 'num')} translate="no">
            {nextPhase !== undefined &&
              nextPhaseAt !== undefined &&
              t.clock.nextPhase(t.clock.phases[nextPhase] ?? nextPhase, short(nextPhaseAt))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Jumps(props: { act: Act }): ReactElement {
  const { t } = useTexts();
  const [market, setMarket] = useState<SessionView['market']>('jp');
  const points = [
    { id: 'open', text: t.clock.opening },
    ...(market === 'us'
      ? []
      : [
          { id: 'lunch', text: t.clock.lunch },
          { id: 'lunchEnd', text: t.clock.lunchEnd },
        ]),
    { id: 'close', text: t.clock.closing },
  ];
  const jump = (to: string): void =>
    void props.act.run((control, world) => control.clock(world, { to }), t.clock.moved);
  return (
    <>
      <Choice
        label={t.clock.market}
        value={market}
        onChange={setMarket}
        options={(['jp', 'us', 'cn'] as const).map((value) => ({ value, text: t.clock.markets[value] }))}
      />
      <Chips
        label={t.clock.jumps(t.clock.markets[market])}
        chips={[...points, { id: 'next-business-day', text: t.clock.nextDay }]}
        onPick={(id) => jump(id === 'next-business-day' ? id : `${market}:${id}`)}
      />
    </>
  );
}

function GoTo(): ReactElement {
  const { t } = useTexts();
  const act = useAct();
  const [to, setTo] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const move = to.startsWith('P') ? { advance: to } : { to };
    void act.run((control, world) => control.clock(world, move), t.clock.moved);
  };
  return (
    <form className="stack-3" onSubmit={submit} noValidate>
      <Field
        label={t.clock.to}
        name="to"
        value={to}
        onChange={setTo}
        hint={t.clock.toHint}
        fault={act.fault instanceof Refusal ? t.clock.toHint : undefined}
        after={
          <Button type="submit" kind="ghost" small busy={act.busy}>
            {t.clock.go}
          </Button>
        }
      />
      <Refused act={act} />
    </form>
  );
}

/** Controls for the world clock. Moving the clock executes all events that become due. */
export function ClockSection(): ReactElement {
  const { t } = useTexts();
  const { clock, sessions } = useReady().state;
  // On a narrow screen, the header already shows the clock.
  const beside = useMedia(TWO_COLUMNS);
  const act = useAct();
  const advance = (by: string): void => void act.run((control, world) => control.clock(world, { advance: by }));
  const speeds = SPEEDS.map((value) => ({
    value: value as string,
    text: value === 'live' ? '×1' : `×${value.slice(1)}`,
  }));
  return (
    <Card title={t.clock.title}>
      <div className="stack-3">
        {beside && <ClockFace />}
        <div className="stack-2">
          {beside && <PlayButton />}
          <Choice
            label={t.clock.speed}
            value={clock.mode}
            options={speeds}
            onChange={(mode) => void act.run((control, world) => control.clock(world, { mode }))}
          />
        </div>
        <Chips
          label={t.clock.steps}
          chips={[
            { id: 'PT1M', text: t.clock.minute },
            { id: 'PT1H', text: t.clock.hour },
            { id: 'P1D', text: t.clock.day },
          ]}
          onPick={advance}
        />
        <Refused act={act} />
        <Sessions sessions={sessions} />
        <Jumps act={act} />
        <GoTo />
      </div>
    </Card>
  );
}
