import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { EmptyState } from '@zaraba/kit/states';
import { Checkbox } from '@zaraba/kit/checkbox';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { ControlReply } from '../../control/views.ts';
import { tokyo } from '../../desk/clockTime.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { useRead } from '../../desk/useRead.ts';
import { Disclosure } from '../../parts/disclosure.tsx';
import { Pairs } from '../../parts/pairs.tsx';
import { Refused } from '../../parts/refused.tsx';
import { streamTextsIn } from '../../texts/stream.ts';
import { useTexts } from '../../texts/texts.tsx';
import classes from '../../parts/sections.module.css';

type Entry = ControlReply<'GET /stream'>['entries'][number];

const TONE = {
  connected: 'ok',
  refused: 'danger',
  received: 'neutral',
  sent: 'neutral',
  lost: 'warn',
  closed: 'warn',
} as const;

function Line(props: { entry: Entry; open: boolean; onToggle: () => void }): ReactElement {
  const { tag, language } = useTexts();
  const t = streamTextsIn(language);
  const { at, act, event, account, socket, reason, fault, frame, reply } = props.entry;
  const pairs = {
    socket,
    ...(account !== undefined && { account }),
    ...(fault !== undefined && { [t.fault]: fault }),
    ...(frame !== undefined && { [event ?? '']: frame }),
    ...(reply !== undefined && { [t.reply]: JSON.stringify(reply) }),
  };
  return (
    <Disclosure
      open={props.open}
      onToggle={props.onToggle}
      head={
        <span className="cluster-0-2 align-middle small">
          <span className="num" translate="no">
            {tokyo(Date.parse(at), tag).time}
          </span>
          <Badge tone={TONE[act]}>{t.acts[act]}</Badge>
          {event !== undefined && (
            <code className={classes.code} lang="en">
              {event}
            </code>
          )}
          {reason !== undefined && <span lang="en">{reason}</span>}
          {fault !== undefined && (
            <Badge tone="warn">
              {t.fault} <code lang="en">{fault}</code>
            </Badge>
          )}
        </span>
      }
    >
      <Pairs values={pairs} />
    </Disclosure>
  );
}

/** The newest frames between the world and its sockets, and the reasons for refused or closed sockets. */
export function StreamSection(): ReactElement {
  const { t: common, language } = useTexts();
  const t = streamTextsIn(language);
  const { world, receivedAt } = useReady();
  const act = useAct();
  const [open, setOpen] = useState<number>();
  const { value: stream, again } = useRead(world, receivedAt, (control) => control.stream(world));
  if (stream === undefined) return <Card title={t.title}>{common.common.loading}</Card>;
  const { sockets, sent, all, entries } = stream;
  const keepAll = (kept: boolean): void =>
    void act.run((control, id) => control.keepAllFrames(id, kept)).then(() => again());
  return (
    <Card title={t.title}>
      <div className="stack-3">
        <p>{t.sockets(sockets)}</p>
        <Checkbox name="allFrames" checked={all} onChange={keepAll}>
          {t.all}
        </Checkbox>
        <Button kind="secondary" small onClick={again}>
          {t.again}
        </Button>
        <Refused act={act} />
        {Object.keys(sent).length > 0 && (
          <div>
            <h3 className="text-2 caption">{t.sent}</h3>
            <Pairs values={Object.fromEntries(Object.entries(sent).map(([name, count]) => [name, String(count)]))} />
          </div>
        )}
        {entries.length === 0 && <EmptyState icon="records" title={t.none} text={t.noneText} />}
        <ul className="as-grid divided">
          {entries.toReversed().map((entry) => (
            <Line
              key={entry.id}
              entry={entry}
              open={open === entry.id}
              onToggle={() => setOpen(open === entry.id ? undefined : entry.id)}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}
