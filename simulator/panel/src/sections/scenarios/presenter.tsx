import { Button } from '@zaraba/kit/button';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { ControlReply, ScriptView } from '../../control/views.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { Copyable } from '../../parts/clipboard.tsx';
import { QrCode } from '../../parts/qr.tsx';
import { Refused } from '../../parts/refused.tsx';
import classes from '../../parts/sections.module.css';
import { useTexts } from '../../texts/texts.tsx';

/** How far, and how fast, a presenter moves Tokyo with one tap. */
const SHOCK = { target: 'jp', kind: 'shock', over: 'PT1M' } as const;
const SHOCKS = { fall: -0.03, rise: 0.03 } as const;

/** What a presenter taps while showing a scenario: the next step, a move of the market, the start, and the audience's link. */
export function Presenter(props: { script: ScriptView }): ReactElement {
  const { t } = useTexts();
  const { world } = useReady();
  const act = useAct();
  const [link, setLink] = useState<ControlReply<'POST /links'>>();
  const { name, waiting, cast } = props.script;
  const times = waiting.flatMap(({ at }) => at ?? []);
  const next = times.length === 0 ? undefined : new Date(Math.min(...times)).toISOString();
  const shock = (by: number): void => void act.run((control) => control.layOverlay(world, { ...SHOCK, by }));
  return (
    <div className="stack-3">
      <div className="cluster-2">
        {next !== undefined && (
          <Button onClick={() => void act.run((control) => control.clock(world, { to: next }))}>
            {t.scenarios.nextStep}
          </Button>
        )}
        <Button kind="secondary" onClick={() => shock(SHOCKS.fall)}>
          {t.scenarios.fall}
        </Button>
        <Button kind="secondary" onClick={() => shock(SHOCKS.rise)}>
          {t.scenarios.rise}
        </Button>
        <Button
          kind="secondary"
          onClick={() => void act.run((control) => control.runScenario(world, name), t.scenarios.restarted)}
        >
          {t.scenarios.restart}
        </Button>
        {Object.keys(cast).length > 0 && (
          <Button kind="secondary" onClick={() => void act.run((control) => control.link(world)).then(setLink)}>
            {t.scenarios.link}
          </Button>
        )}
      </div>
      <Refused act={act} />
      {link !== undefined && (
        <div className={classes.address}>
          <QrCode text={link.url} label={t.scenarios.linkCode} />
          <div className="stack-2">
            <Copyable text={link.url} label={t.scenarios.link} />
            <p className="text-2 small">{t.scenarios.linkText(link.account)}</p>
          </div>
        </div>
      )}
    </div>
  );
}
