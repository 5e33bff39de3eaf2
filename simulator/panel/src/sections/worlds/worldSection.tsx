import { Button, ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { ConfirmDialog } from '@zaraba/kit/dialog';
import { Field } from '@zaraba/kit/field';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { Refusal } from '../../control/client.ts';
import { useAct, useReady, useShared } from '../../desk/hooks.tsx';
import { usePlace } from '../../desk/place.ts';
import { isLoopback, phoneUrl } from '../../desk/address.ts';
import { Address } from '../../parts/address.tsx';
import { Copyable } from '../../parts/clipboard.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import { Refused } from '../../parts/refused.tsx';
import { useTexts } from '../../texts/texts.tsx';
import classes from '../../parts/sections.module.css';

function WorldActs(): ReactElement {
  const { t } = useTexts();
  const { world, state } = useReady();
  const [, go] = usePlace();
  const act = useAct();
  const { say } = useShared();
  const [asked, setAsked] = useState<'reset' | 'remove'>();
  const fork = async (): Promise<void> => {
    const made = await act.run((control) => control.fork(world));
    if (made === undefined) return;
    say(t.worlds.forked(made.id));
    go({ world: made.id });
  };
  const yes = async (): Promise<void> => {
    setAsked(undefined);
    // The main world, which all visitors share, starts with the market session of today.
    const start = world === 'main' ? { start: 'session' } : {};
    if (asked === 'reset')
      await act.run(
        (control) => control.makeWorld({ id: world, seed: state.seed, ...start }),
        t.worlds.resetDone(world),
      );
    else if ((await act.run((control) => control.deleteWorld(world), t.worlds.removed(world))) !== undefined)
      go({ world: 'main' });
  };
  return (
    <>
      <div className="cluster-2">
        <Button kind="secondary" small busy={act.busy} onClick={() => void fork()}>
          <Glyph name="fork" size={18} /> {t.worlds.fork}
        </Button>
        <Button kind="secondary" small onClick={() => setAsked('reset')}>
          {t.worlds.reset}
        </Button>
        <Button kind="danger" small onClick={() => setAsked('remove')}>
          {t.worlds.remove}
        </Button>
      </div>
      <Refused act={act} />
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === 'remove' ? t.worlds.removeAsk(world) : t.worlds.resetAsk(world)}
        text={asked === 'remove' ? t.worlds.removeText : t.worlds.resetText}
        yes={asked === 'remove' ? t.worlds.remove : t.worlds.reset}
        no={t.common.cancel}
        onYes={() => void yes()}
        onNo={() => setAsked(undefined)}
      />
    </>
  );
}

function NewWorld(): ReactElement {
  const { t } = useTexts();
  const [, go] = usePlace();
  const act = useAct();
  const { say } = useShared();
  const [fields, setFields] = useState({ id: '', seed: '', start: '' });
  const wrong = act.fault instanceof Refusal ? act.fault.fields : {};
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
    const made = await act.run((control) => control.makeWorld(given));
    if (made === undefined) return;
    setFields({ id: '', seed: '', start: '' });
    say(t.worlds.made(made.id));
    go({ world: made.id });
  };
  const field = (name: keyof typeof fields, label: string, hint: string): ReactElement => (
    <Field
      label={label}
      name={name}
      hint={hint}
      fault={wrong[name] === undefined ? undefined : hint}
      value={fields[name]}
      onChange={(value) => setFields({ ...fields, [name]: value })}
    />
  );
  return (
    <Card title={t.worlds.make}>
      <form className="stack-3" onSubmit={(event) => void submit(event)} noValidate>
        {field('id', t.worlds.id, t.worlds.idHint)}
        {field('seed', t.worlds.seed, t.worlds.seedHint)}
        {field('start', t.worlds.start, t.worlds.startHint)}
        <Refused act={act} />
        <Button type="submit" kind="secondary" busy={act.busy}>
          {t.worlds.makeIt}
        </Button>
      </form>
    </Card>
  );
}

/** The worlds of the server. Shows how to open the chosen world on this machine or on a phone. */
export function WorldSection(): ReactElement {
  const { t } = useTexts();
  const { world, worlds, state } = useReady();
  const url = worlds?.worlds.find(({ id }) => id === world)?.url;
  return (
    <div className="stack-3">
      <Card title={`${t.worlds.title}: ${world}`}>
        <div className="stack-3">
          {url !== undefined && (
            <Address url={phoneUrl(url, world)} label={t.worlds.url} code={t.worlds.qr(url)}>
              {!isLoopback(new URL(url).hostname) && <p className="text-2 small">{t.worlds.phone}</p>}
            </Address>
          )}
          {url !== undefined && (
            <ButtonLink href={url} external block>
              {t.worlds.open} <Glyph name="open" size={18} />
            </ButtonLink>
          )}
          <WorldActs />
          <dl className={classes.pairs}>
            <dt className="text-2">{t.worlds.seed}</dt>
            <dd className="anywhere" lang="en">
              {state.seed}
            </dd>
            <dt className="text-2">{t.worlds.hash}</dt>
            <dd className="anywhere">
              <Copyable text={state.hash.slice(0, 16)} label={t.worlds.hash} />
            </dd>
          </dl>
        </div>
      </Card>
      <NewWorld />
    </div>
  );
}
