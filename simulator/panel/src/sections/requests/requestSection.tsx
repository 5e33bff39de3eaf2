import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { join } from '@zaraba/kit/join';
import { ScrollRegion } from '@zaraba/kit/scrollRegion';
import { EmptyState } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { ControlReply, LayerView, RequestView } from '../../control/views.ts';
import { tokyo } from '../../desk/clockTime.ts';
import { useAct, useReady, useShared } from '../../desk/hooks.tsx';
import { saveJson } from '../../desk/page.ts';
import { usePlace } from '../../desk/place.ts';
import { matching } from '../../desk/requestList.ts';
import type { RequestKind } from '../../desk/requestList.ts';
import { useRead } from '../../desk/useRead.ts';
import { Disclosure } from '../../parts/disclosure.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import { Pairs } from '../../parts/pairs.tsx';
import { Refused } from '../../parts/refused.tsx';
import { sentenceOf } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts.tsx';
import { layerText } from '../../parts/describe.ts';
import { isRefusal } from '../../parts/keyList.ts';
import classes from '../../parts/sections.module.css';

type Explanation = ControlReply<'GET /explain/:request'>;

function Layer(props: { view: LayerView; last: boolean }): ReactElement {
  const { t, language } = useTexts();
  const { view, last } = props;
  const { outcome, detail } = layerText(view, language);
  return (
    <li className={join(classes.layer, last && isRefusal(view.outcome) && classes.decided)}>
      <span>{t.requests.layer[view.layer] ?? view.layer}</span>
      <span>
        {outcome}
        {detail !== undefined && <span className="text-2 small"> · {detail}</span>}
      </span>
    </li>
  );
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function Reply(props: { explanation: Explanation }): ReactElement | null {
  const { t } = useTexts();
  const { reply, timing } = props.explanation;
  if (reply === undefined) return null;
  const { headers = {}, body = '', lost } = reply;
  const took = t.requests.reply(timing.tookMs ?? 0);
  return (
    <>
      <h3 className="text-2 caption">{took}</h3>
      <Pairs values={headers} />
      {lost === undefined ? (
        <ScrollRegion className={classes.body} label={took}>
          <pre className={classes.code} lang="en">
            {indented(body)}
          </pre>
        </ScrollRegion>
      ) : (
        <p className="text-2 small">{t.requests.lost[lost]}</p>
      )}
    </>
  );
}

function TurnedAway(props: { explanation: Explanation }): ReactElement {
  const { t } = useTexts();
  const { refusal, differences = [] } = props.explanation;
  const found = differences.map(({ field, fault, expected, found: value, help = '' }) => [
    field,
    `${fault}: ${t.requests.expected(expected, value)} ${help}`,
  ]);
  return (
    <>
      {refusal !== undefined && (
        <p className="small" lang="en">
          {refusal.sentence} {refusal.help}
        </p>
      )}
      {found.length > 0 && (
        <>
          <h3 className="text-2 caption">{t.requests.differences}</h3>
          <Pairs values={Object.fromEntries(found) as Readonly<Record<string, string>>} />
        </>
      )}
    </>
  );
}

/** Shows the finding of each layer about a request, and the values that the deciding rule compared. */
function Why(props: { request: RequestView }): ReactElement {
  const { t, language } = useTexts();
  const { world } = useReady();
  const { id, status } = props.request;
  // The explanation is read again when the request has been answered.
  const { value: explanation, failed } = useRead(`${world} ${id}`, status, (control) => control.explain(world, id));
  if (failed) return <p className="text-2 small">{t.requests.gone}</p>;
  if (explanation === undefined) return <p className="text-2 small">{t.common.loading}</p>;
  const { layers, rule } = explanation;
  const said = rule && isRefusal(rule.key) ? sentenceOf(rule.key, language) : undefined;
  return (
    <div>
      <h3 className="text-2 caption">{t.requests.layers}</h3>
      <ul>
        {layers.map((view, index) => (
          <Layer key={index} view={view} last={index === layers.length - 1} />
        ))}
      </ul>
      {rule !== undefined && (
        <>
          <h3 className="text-2 caption">{t.requests.rule}</h3>
          {said !== undefined && <p className="bold">{said.text}</p>}
          <p className="text-2 small" lang="en">
            {rule.sentence}
          </p>
          <Pairs values={rule.facts} />
        </>
      )}
      <TurnedAway explanation={explanation} />
      <Reply explanation={explanation} />
    </div>
  );
}

function BeforeIt(props: { id: number }): ReactElement {
  const { t } = useTexts();
  const { id } = props;
  const [, go] = usePlace();
  const { say } = useShared();
  const act = useAct();
  const rewind = (): void =>
    void act.run((control, world) => control.rewind(world, { request: id }), t.requests.rewound(id));
  const fork = async (): Promise<void> => {
    const made = await act.run(async (control, world) => {
      const forked = await control.fork(world);
      await control.rewind(forked.id, { request: id });
      return forked;
    });
    if (made === undefined) return;
    say(t.worlds.forked(made.id));
    go({ world: made.id });
  };
  return (
    <>
      <div className="cluster-2">
        <Button kind="secondary" small busy={act.busy} onClick={rewind}>
          <Glyph name="rewind" size={18} /> {t.requests.rewind}
        </Button>
        <Button kind="secondary" small busy={act.busy} onClick={() => void fork()}>
          <Glyph name="fork" size={18} /> {t.requests.fork}
        </Button>
      </div>
      <Refused act={act} />
    </>
  );
}

function Head(props: { request: RequestView }): ReactElement {
  const { t, tag } = useTexts();
  const { at, path, account, status, key, armed, fault } = props.request;
  const refused = key !== null && isRefusal(key);
  return (
    <>
      <code className={classes.code} lang="en">
        {path}
      </code>
      <span className="cluster-0-2 align-middle small">
        <span className="num" translate="no">
          {tokyo(at, tag).time}
        </span>
        {status === 0 && fault === undefined ? (
          <Badge tone="warn">{t.requests.waits}</Badge>
        ) : (
          <Badge tone={refused || status === 0 || status >= 400 ? 'danger' : 'ok'}>
            {[status || '×', ...(key === null ? [] : [key])].join(' ')}
          </Badge>
        )}
        {armed === true && <Badge tone="warn">{t.requests.armed}</Badge>}
        {fault !== undefined && <Badge tone="warn">{fault}</Badge>}
        {account !== undefined && (
          <span className={join('text-2 small', 'num')} translate="no">
            {account}
          </span>
        )}
      </span>
    </>
  );
}

function Line(props: { request: RequestView; open: boolean; onToggle: () => void }): ReactElement {
  const { t } = useTexts();
  const { request } = props;
  const hasFields = Object.keys(request.fields).length > 0;
  return (
    <Disclosure open={props.open} onToggle={props.onToggle} head={<Head request={request} />}>
      <Why request={request} />
      <div>
        <h3 className="text-2 caption">{hasFields ? t.requests.fields : t.requests.noFields}</h3>
        {hasFields && <Pairs values={request.fields} />}
      </div>
      <BeforeIt id={request.id} />
    </Disclosure>
  );
}

/** Saves the requests and replies of the world as a HAR file, which browsers and `zaraba play` can read. */
function SaveHar(): ReactElement {
  const { t } = useTexts();
  const act = useAct();
  const save = async (): Promise<void> => {
    const [file, world] = (await act.run(async (control, id) => [await control.har(id), id] as const)) ?? [];
    if (file !== undefined) saveJson(`${world}.har`, file);
  };
  return (
    <>
      <Button kind="secondary" small busy={act.busy} onClick={() => void save()}>
        <Glyph name="download" size={18} /> {t.requests.har}
      </Button>
      <Refused act={act} />
    </>
  );
}

/** Lists the requests to the world as they arrive, and explains each reply. */
export function RequestSection(): ReactElement {
  const { t } = useTexts();
  const { requests } = useReady();
  const [kind, setKind] = useState<RequestKind>('all');
  const [text, setText] = useState('');
  const [open, setOpen] = useState<number>();
  const found = matching(requests, kind, text, isRefusal);
  return (
    <Card title={t.requests.title}>
      <div className="stack-3">
        <Field label={t.requests.filter} name="filter" type="search" value={text} onChange={setText} />
        <Choice
          label={t.requests.title}
          value={kind}
          onChange={setKind}
          options={(['all', 'refused', 'tampered'] as const).map((value) => ({ value, text: t.requests.kinds[value] }))}
        />
        {requests.length === 0 ? (
          <EmptyState icon="records" title={t.requests.none} text={t.requests.noneText} />
        ) : (
          <>
            <SaveHar />
            <p className="text-2 caption">
              {found.length === 0 ? t.common.nothingFits : t.requests.newest(found.length)}
            </p>
          </>
        )}
        <ul className="as-grid divided">
          {found.map((request) => (
            <Line
              key={request.id}
              request={request}
              open={open === request.id}
              onToggle={() => setOpen(open === request.id ? undefined : request.id)}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}
