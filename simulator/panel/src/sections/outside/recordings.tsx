import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { IconButton } from '@zaraba/kit/iconButton';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { Refusal } from '../../control/client.ts';
import type { RecordingHead, ReplayView } from '../../control/views.ts';
import { useAct } from '../../desk/hooks.tsx';
import type { Act } from '../../desk/hooks.tsx';
import { saveJson } from '../../desk/page.ts';
import { FilePicker } from '../../parts/filePicker.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import { Refused } from '../../parts/refused.tsx';
import { outsideTextsIn } from '../../texts/outside.ts';
import { useTexts } from '../../texts/texts.tsx';

const AFTER: readonly ReplayView['after'][] = ['act', 'repeat', 'refuse'];

function RecordForm(props: { onChange: () => void }): ReactElement {
  const t = outsideTextsIn(useTexts().language);
  const act = useAct();
  const [name, setName] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const of = name.trim();
    const begun = await act.run((control, world) => control.record(world, of), t.started(of));
    if (begun !== undefined) setName('');
    props.onChange();
  };
  return (
    <form className="stack-3" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t.name}
        name="recording"
        value={name}
        hint={t.nameHint}
        fault={act.fault instanceof Refusal && 'name' in act.fault.fields ? t.nameHint : undefined}
        onChange={setName}
      />
      <Refused act={act} />
      <Button type="submit" kind="secondary" busy={act.busy}>
        {t.record}
      </Button>
    </form>
  );
}

function Row(props: {
  recording: RecordingHead;
  act: Act;
  canPlay: boolean;
  onPlay: () => void;
  onChange: () => void;
}): ReactElement {
  const { t: whole, language } = useTexts();
  const t = outsideTextsIn(language);
  const { act, onChange } = props;
  const { name, target, calls, running } = props.recording;
  const after = async (work: Promise<unknown>): Promise<void> => {
    await work;
    onChange();
  };
  const save = async (): Promise<void> => {
    const read = await act.run((control, world) => control.recording(world, name));
    if (read !== undefined) saveJson(`${name}.json`, read.recording);
  };
  return (
    <li className="stack-0 underlined small anywhere pad-block-1">
      <div className="cluster-1-2 align-middle">
        <span className="bold">{name}</span>
        {running && <Badge tone="warn">{t.running}</Badge>}
        <span className="text-2 small">
          {target} · {t.calls(calls)}
        </span>
      </div>
      <div className="cluster-2">
        {running && (
          <Button
            kind="secondary"
            small
            label={t.stopLabel(name)}
            busy={act.busy}
            onClick={() => void after(act.run((control, world) => control.stopRecording(world, name)))}
          >
            {t.stop}
          </Button>
        )}
        {props.canPlay && (
          <Button kind="secondary" small label={t.playLabel(name)} onClick={props.onPlay}>
            <Glyph name="play" size={18} /> {t.play}
          </Button>
        )}
        <Button kind="secondary" small label={t.saveLabel(name)} busy={act.busy} onClick={() => void save()}>
          <Glyph name="download" size={18} /> {whole.snapshots.download}
        </Button>
        <IconButton
          icon="trash"
          size={20}
          label={t.remove(name)}
          busy={act.busy}
          onClick={() => void after(act.run((control, world) => control.deleteRecording(world, name)))}
        />
      </div>
    </li>
  );
}

/** The recordings of a world. They can be replayed while no calls are forwarded. */
export function Recordings(props: {
  recordings: readonly RecordingHead[];
  passedOn: boolean;
  busy: boolean;
  onChange: () => void;
}): ReactElement {
  const { t: whole, language } = useTexts();
  const t = outsideTextsIn(language);
  const { recordings, passedOn, busy, onChange } = props;
  const act = useAct();
  const [delays, setDelays] = useState<ReplayView['delays']>('recorded');
  const [after, setAfter] = useState<ReplayView['after']>('act');
  const [unreadable, setUnreadable] = useState(false);
  const play = async (recording: unknown): Promise<void> => {
    await act.run((control, world) => control.replay(world, { recording, delays, after }));
    onChange();
  };
  const playFile = (text: string): void => {
    try {
      void play(JSON.parse(text));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <Card title={t.recordings}>
      <div className="stack-3">
        {passedOn ? <RecordForm onChange={onChange} /> : <p className="text-2 small">{t.needProxy}</p>}
        {recordings.length === 0 && <p className="text-2 small">{t.none}</p>}
        <ul className="as-grid">
          {recordings.map((recording) => (
            <Row
              key={recording.name}
              recording={recording}
              act={act}
              canPlay={!busy}
              onPlay={() => void play(recording.name)}
              onChange={onChange}
            />
          ))}
        </ul>
        <Refused act={act} />
        {!busy && (
          <>
            <Choice
              label={t.delays}
              value={delays}
              options={[
                { value: 'recorded', text: t.recorded },
                { value: 'none', text: t.immediate },
              ]}
              onChange={setDelays}
            />
            <Choice
              label={t.after}
              value={after}
              options={AFTER.map((value) => ({ value, text: t.afterNames[value] }))}
              onChange={setAfter}
            />
            <FilePicker label={t.file} accept=".json,application/json" onText={playFile} />
          </>
        )}
        {unreadable && <Note tone="danger" title={whole.snapshots.notJson} />}
      </div>
    </Card>
  );
}
