import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Field } from '@zaraba/kit/field';
import { IconButton } from '@zaraba/kit/iconButton';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { CONTROL_BASE, Refusal } from '../../control/client.ts';
import type { SnapshotHead } from '../../control/views.ts';
import { tokyo } from '../../desk/clockTime.ts';
import { useAct, useReady, useShared } from '../../desk/hooks.tsx';
import type { Act } from '../../desk/hooks.tsx';
import { saveJson } from '../../desk/page.ts';
import { useRead } from '../../desk/useRead.ts';
import { FilePicker } from '../../parts/filePicker.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import { Refused } from '../../parts/refused.tsx';
import { useTexts } from '../../texts/texts.tsx';
import { ownFirst } from './snapshotList.ts';

function SnapshotRow(props: { snapshot: SnapshotHead; act: Act; onChange: () => void }): ReactElement {
  const { t, tag } = useTexts();
  const { say } = useShared();
  const { snapshot, act, onChange } = props;
  const { name, world, at, records, failure } = snapshot;
  const shown = tokyo(Date.parse(at), tag);
  const restore = async (): Promise<void> => {
    const done = await act.run((control, into) => control.restore(into, { name }));
    if (done !== undefined)
      say(done.same ? t.snapshots.restored(name) : t.snapshots.different, done.same ? 'success' : 'error');
  };
  const save = async (): Promise<void> => {
    const whole = await act.run((control) => control.snapshot(name));
    if (whole !== undefined) saveJson(`${name}.json`, whole);
  };
  const remove = async (): Promise<void> => {
    await act.run((control) => control.deleteSnapshot(name), t.snapshots.removed(name));
    onChange();
  };
  return (
    <li className="stack-0 underlined small anywhere pad-block-1">
      <div className="cluster-1-2 align-middle">
        <span className="bold">{name}</span>
        <span className="text-2 small">
          {world} · {shown.date} {shown.time} · {t.snapshots.records(records)}
        </span>
      </div>
      {failure !== undefined && <p className="text-2 small">{`${failure.test}: ${failure.message}`}</p>}
      <div className="cluster-2">
        <Button
          kind="secondary"
          small
          label={t.snapshots.restoreLabel(name)}
          busy={act.busy}
          onClick={() => void restore()}
        >
          {t.snapshots.restore}
        </Button>
        <Button kind="secondary" small label={t.snapshots.downloadLabel(name)} onClick={() => void save()}>
          <Glyph name="download" size={18} /> {t.snapshots.download}
        </Button>
        <IconButton
          icon="trash"
          size={20}
          label={t.snapshots.remove(name)}
          busy={act.busy}
          onClick={() => void remove()}
        />
      </div>
    </li>
  );
}

function Snapshots(): ReactElement {
  const { t } = useTexts();
  const { world, state } = useReady();
  const act = useAct();
  const [name, setName] = useState('');
  const { value, again } = useRead('snapshots', state.cursor, (calls) => calls.snapshots());
  const list = value && ownFirst(value.snapshots, world);
  const take = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const chosen = name.trim() || `${world}-${state.clock.now.slice(0, 19).replaceAll(/[T:]/g, '-')}`;
    const taken = await act.run((calls, of) => calls.takeSnapshot(of, { name: chosen }), t.snapshots.taken(chosen));
    if (taken === undefined) return;
    setName('');
    again();
  };
  return (
    <Card title={t.snapshots.title}>
      <div className="stack-3">
        <form className="stack-3" onSubmit={(event) => void take(event)} noValidate>
          <Field
            label={t.snapshots.name}
            name="snapshot"
            value={name}
            onChange={setName}
            hint={t.common.optional}
            fault={act.fault instanceof Refusal && 'name' in act.fault.fields ? act.fault.message : undefined}
          />
          <Button type="submit" kind="secondary" busy={act.busy}>
            {t.snapshots.take}
          </Button>
        </form>
        <Refused act={act} />
        {list?.length === 0 && <p className="text-2 small">{t.snapshots.none}</p>}
        <ul className="as-grid">
          {list?.map((snapshot) => (
            <SnapshotRow key={snapshot.name} snapshot={snapshot} act={act} onChange={again} />
          ))}
        </ul>
        <RestoreFile />
      </div>
    </Card>
  );
}

function RestoreFile(): ReactElement {
  const { t } = useTexts();
  const { say } = useShared();
  const act = useAct();
  const [unreadable, setUnreadable] = useState(false);
  const restore = async (text: string): Promise<void> => {
    let snapshot: unknown;
    try {
      snapshot = JSON.parse(text);
    } catch {
      return setUnreadable(true);
    }
    setUnreadable(false);
    const done = await act.run((control, world) => control.restore(world, { snapshot }));
    if (done !== undefined)
      say(done.same ? t.snapshots.restored(done.restored) : t.snapshots.different, done.same ? 'success' : 'error');
  };
  return (
    <>
      <FilePicker label={t.snapshots.file} accept=".json,application/json" onText={(text) => void restore(text)} />
      {unreadable && <Note tone="danger" title={t.snapshots.notJson} />}
      <Refused act={act} />
    </>
  );
}

/** Saves the world as one file, from which any server can recreate it. */
function Bundle(): ReactElement {
  const { t } = useTexts();
  const { world, state } = useReady();
  const { say } = useShared();
  const act = useAct();
  const [failure, setFailure] = useState({ test: '', message: '' });
  const [asked, setAsked] = useState(false);
  const fault = (text: string): string | undefined => (asked && text.trim() === '' ? t.snapshots.needBoth : undefined);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (failure.test.trim() === '' || failure.message.trim() === '') return;
    const name = `failure-${world}-${state.hash.slice(0, 8)}`;
    const bundle = await act.run(async (control, of) => {
      await control.takeSnapshot(of, { name, failure });
      const whole = await control.snapshot(name);
      await control.deleteSnapshot(name);
      return whole;
    });
    if (bundle === undefined) return;
    saveJson(`${name}.json`, bundle);
    say(t.snapshots.savedBundle);
  };
  return (
    <Card title={t.snapshots.bundle}>
      <form className="stack-3" onSubmit={(event) => void save(event)} noValidate>
        <p className="text-2 small">{t.snapshots.bundleHint}</p>
        {(['test', 'message'] as const).map((field) => (
          <Field
            key={field}
            label={t.snapshots[field]}
            name={field}
            value={failure[field]}
            fault={fault(failure[field])}
            onChange={(value) => setFailure({ ...failure, [field]: value })}
          />
        ))}
        <Refused act={act} />
        <Button type="submit" kind="secondary" busy={act.busy}>
          <Glyph name="download" size={18} /> {t.snapshots.saveBundle}
        </Button>
      </form>
    </Card>
  );
}

const DOCUMENTS = {
  openapi: '/openapi.json',
  asyncapi: '/asyncapi.json',
  scenarioSchema: '/scenario.schema.json',
} as const;

/**
 * Links to the journal of the world and the documents of the server. If a control key is required, they are saved as
 * files.
 */
function Documents(): ReactElement {
  const { t } = useTexts();
  const { world } = useReady();
  const act = useAct();
  const save = async (fileName: string, path: (typeof DOCUMENTS)[keyof typeof DOCUMENTS]): Promise<void> => {
    const read = await act.run((control) => control.document(path));
    if (read !== undefined) saveJson(fileName, read);
  };
  const journal = async (): Promise<void> => {
    const read = await act.run((control, of) => control.journal(of));
    if (read !== undefined) saveJson(`journal-${world}.json`, read);
  };
  return (
    <Card title={t.snapshots.documents}>
      <div className="stack-3">
        <Button kind="secondary" busy={act.busy} onClick={() => void journal()}>
          <Glyph name="download" size={18} /> {t.snapshots.journal}
        </Button>
        <ul className="as-grid divided">
          {(['openapi', 'asyncapi', 'scenarioSchema'] as const).map((name) => (
            <li key={name} className="cluster-1-2 align-middle row-text low-row pad-block-1">
              <a href={CONTROL_BASE + DOCUMENTS[name]} target="_blank" rel="noopener noreferrer">
                {t.snapshots[name]}
              </a>
              <span className="push-end to-end">
                <Button
                  kind="ghost"
                  small
                  label={t.snapshots.downloadLabel(t.snapshots[name])}
                  onClick={() => void save(DOCUMENTS[name].slice(1), DOCUMENTS[name])}
                >
                  <Glyph name="download" size={18} /> {t.snapshots.download}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <Refused act={act} />
      </div>
    </Card>
  );
}

/** The section for all parts of a world that can be stored and restored, on this server or another. */
export function SnapshotSection(): ReactElement {
  return (
    <div className="stack-3">
      <Snapshots />
      <Bundle />
      <Documents />
    </div>
  );
}
