import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { PasswordField } from '@zaraba/kit/passwordField';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { Refusal } from '../../control/client.ts';
import type { ProxyView, ReplayView } from '../../control/views.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { useRead } from '../../desk/useRead.ts';
import { Refused } from '../../parts/refused.tsx';
import { outsideTextsIn } from '../../texts/outside.ts';
import { useTexts } from '../../texts/texts.tsx';
import { proxyOf } from './outsideForm.ts';
import type { ProxyForm } from './outsideForm.ts';
import { Recordings } from './recordings.tsx';
import classes from '../../parts/sections.module.css';

function ConnectForm(props: { onChange: () => void }): ReactElement {
  const { t: whole, language } = useTexts();
  const t = outsideTextsIn(language);
  const act = useAct();
  const [form, setForm] = useState<ProxyForm>({ target: '', which: 'documented', token: '', account: '' });
  const wrong = act.fault instanceof Refusal ? act.fault.fields : {};
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await act.run((control, world) => control.setProxy(world, proxyOf(form)), t.connected);
    props.onChange();
  };
  return (
    <form className="stack-3" onSubmit={(event) => void submit(event)} noValidate>
      <p className="text-2 small">{t.hint}</p>
      <Field
        label={t.target}
        name="target"
        value={form.target}
        hint={t.targetHint}
        fault={'target' in wrong ? t.targetHint : undefined}
        onChange={(target) => setForm({ ...form, target })}
      />
      <Choice
        label={t.which}
        value={form.which}
        options={[
          { value: 'documented', text: t.documented },
          { value: 'every', text: t.every },
        ]}
        onChange={(which) => setForm({ ...form, which })}
      />
      {form.which === 'every' && <Note tone="warn" title={t.everyHint} />}
      <div className={classes.options}>
        <Field
          label={t.account}
          name="outside-account"
          value={form.account}
          hint={t.sessionHint}
          onChange={(account) => setForm({ ...form, account })}
        />
        <PasswordField
          label={t.token}
          name="outside-token"
          value={form.token}
          autoComplete="off"
          showLabel={whole.connection.showKey}
          hideLabel={whole.connection.hideKey}
          onChange={(token) => setForm({ ...form, token })}
        />
      </div>
      <Refused act={act} />
      <Button type="submit" busy={act.busy}>
        {t.connect}
      </Button>
    </form>
  );
}

/** The real server or recording that answers instead of the rules, with a button that ends this. */
function Running(props: { title: string; lines: readonly string[]; onEnd: () => void; busy: boolean }): ReactElement {
  const { language } = useTexts();
  return (
    <Note tone="warn" title={props.title}>
      {props.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div>
        <Button kind="secondary" small busy={props.busy} onClick={props.onEnd}>
          {outsideTextsIn(language).end}
        </Button>
      </div>
    </Note>
  );
}

function ProxyRunning(props: { proxy: ProxyView; onChange: () => void }): ReactElement {
  const t = outsideTextsIn(useTexts().language);
  const { target, endpoints, account } = props.proxy;
  const act = useAct();
  const end = async (): Promise<void> => {
    await act.run((control, world) => control.endProxy(world), t.ended);
    props.onChange();
  };
  const lines = [
    endpoints === '*' ? t.all : t.some(endpoints.length),
    ...(account === undefined ? [] : [t.as(account)]),
  ];
  return <Running title={t.now(target)} lines={lines} busy={act.busy} onEnd={() => void end()} />;
}

function ReplayRunning(props: { replay: ReplayView; onChange: () => void }): ReactElement {
  const t = outsideTextsIn(useTexts().language);
  const { target, calls, answered, after } = props.replay;
  const act = useAct();
  const end = async (): Promise<void> => {
    await act.run((control, world) => control.endReplay(world), t.ended);
    props.onChange();
  };
  const lines = [t.answered(answered, calls), t.afterHints[after]];
  return <Running title={t.playing(target)} lines={lines} busy={act.busy} onEnd={() => void end()} />;
}

/** The section for real servers: forwarding calls, recording replies, and replaying recordings. */
export function OutsideSection(): ReactElement {
  const { t: whole, language } = useTexts();
  const t = outsideTextsIn(language);
  const { world, state } = useReady();
  const { value, again } = useRead(`outside ${world}`, state.cursor, (control) => control.outside(world));
  if (value === undefined) return <p className="text-2 small">{whole.common.loading}</p>;
  const { proxy, replay, recordings } = value;
  return (
    <div className="stack-3">
      <Card title={t.proxy}>
        {proxy !== null ? (
          <ProxyRunning proxy={proxy} onChange={again} />
        ) : replay !== null ? (
          <ReplayRunning replay={replay} onChange={again} />
        ) : (
          <ConnectForm onChange={again} />
        )}
      </Card>
      <Recordings
        recordings={recordings}
        passedOn={proxy !== null}
        busy={proxy !== null || replay !== null}
        onChange={again}
      />
    </div>
  );
}
