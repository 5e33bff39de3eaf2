import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { IconButton } from '@zaraba/kit/iconButton';
import type { ReactElement } from 'react';
import type { ArmedView } from '../control/views.ts';
import { tokyo } from '../desk/clockTime.ts';
import { useAct, useReady } from '../desk/hooks.tsx';
import { limitsOf, occasionText } from './describe.ts';
import classes from './sections.module.css';
import { faultName } from '../texts/faults.ts';
import { useTexts } from '../texts/texts.tsx';
import { Refused } from './refused.tsx';

function Row(props: { name: string; armed: ArmedView; busy: boolean; onRemove: () => void }): ReactElement {
  const { t, tag, language } = useTexts();
  const { name, armed } = props;
  const said = faultName(name, language);
  const time = (iso: string): string => tokyo(Date.parse(iso), tag).time;
  const endpoint =
    armed.endpoint === '*' ? t.common.anyEndpoint : armed.endpoint === 'stream' ? t.armed.stream : armed.endpoint;
  return (
    <li className="line-2 pad-block-1">
      <div className="stack-0 grow">
        <span className="cluster-1-2 align-middle">
          {said !== undefined && <span className="bold">{said}</span>}
          <code className={classes.code} lang="en">
            {name}
          </code>
        </span>
        <span className="text-2 small">{endpoint}</span>
        <span className="cluster-1-2 align-middle">
          <Badge tone="warn">{occasionText(armed, t.armed)}</Badge>
          {limitsOf(armed, t.armed, time).map((limit) => (
            <Badge key={limit}>{limit}</Badge>
          ))}
          <span className="text-2 small">{t.armed.count(armed.seen, armed.used)}</span>
        </span>
      </div>
      <IconButton icon="close" size={20} label={t.armed.remove(name)} busy={props.busy} onClick={props.onRemove} />
    </li>
  );
}

/** The armed keys or faults, with the numbers of calls offered and affected. Each has a button that disarms it. */
export function ArmedList(props: { kind: 'messages' | 'faults' }): ReactElement {
  const { t } = useTexts();
  const { messages, faults } = useReady().state;
  const act = useAct();
  const rows =
    props.kind === 'messages'
      ? messages.map((armed) => ({ name: armed.key, armed }))
      : faults.map((armed) => ({ name: armed.fault, armed }));
  const remove = (id?: number): void =>
    void act.run(
      (control, world) =>
        props.kind === 'messages' ? control.disarmMessages(world, id) : control.disarmFaults(world, id),
      t.armed.removed,
    );
  return (
    <Card
      title={t.armed.title}
      action={
        rows.length > 1 && (
          <Button kind="ghost" small onClick={() => remove()}>
            {t.armed.removeAll}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-2 small">{t.armed.none}</p>
      ) : (
        <ul className="as-grid divided">
          {rows.map(({ name, armed }) => (
            <Row key={armed.id} name={name} armed={armed} busy={act.busy} onRemove={() => remove(armed.id)} />
          ))}
        </ul>
      )}
      <Refused act={act} />
    </Card>
  );
}
