import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { join } from '@zaraba/kit/join';
import { Meter } from '@zaraba/kit/meter';
import { SkeletonBlock } from '@zaraba/kit/skeleton';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { CoverageKind, CoverageOf } from '../../control/views.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { saveJson } from '../../desk/page.ts';
import { useRead } from '../../desk/useRead.ts';
import { Disclosure } from '../../parts/disclosure.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import { Refused } from '../../parts/refused.tsx';
import { useTexts } from '../../texts/texts.tsx';
import { groupsOf, shareOf } from './coverageMap.ts';
import classes from './coverage.module.css';

const KINDS = [
  'endpoints',
  'pairs',
  'messages',
  'armedMessages',
  'transitions',
  'faults',
  'screens',
  'scenarios',
] as const satisfies readonly CoverageKind[];

type Scope = 'world' | 'all';

function Bar(props: { of: CoverageOf }): ReactElement {
  const { t } = useTexts();
  const { done, all, share } = shareOf(props.of);
  const percent = Math.floor(share * 100);
  return (
    <span className={classes.bar}>
      <Meter percent={share * 100} />
      <span className={join('text-2 small', 'num')} translate="no">
        {percent} % · {t.coverage.share(done, all)}
      </span>
    </span>
  );
}

function Cells(props: { of: CoverageOf }): ReactElement {
  const { t } = useTexts();
  const [text, setText] = useState('');
  return (
    <>
      <Field label={t.common.search} name="cells" type="search" value={text} onChange={setText} />
      {groupsOf(props.of, text).map(({ name, done, cells }) => (
        <section key={name} className="stack-1">
          {name !== '' && (
            <h3 className={join('text-2 caption', 'num')} translate="no" lang="en">
              {name} · {done}/{cells.length}
            </h3>
          )}
          <ul className="cluster-1" lang="en">
            {cells.map((cell) => (
              <li key={cell.name} className={join(classes.cell, cell.count > 0 && classes.done)}>
                <span aria-hidden="true">{cell.count > 0 ? '✓' : '○'}</span> {cell.name}
                {cell.count > 0 && <span className="text-2"> ×{cell.count}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The coverage of this world, or of all worlds. */
export function CoverageSection(): ReactElement {
  const { t } = useTexts();
  const { world, requests, state } = useReady();
  const act = useAct();
  const [scope, setScope] = useState<Scope>('world');
  const [open, setOpen] = useState<CoverageKind>();
  // The coverage is read again after new requests and actions, because they count too.
  const { value: report, again } = useRead(`${world} ${scope}`, `${requests.at(-1)?.id}-${state.cursor}`, (control) =>
    control.coverage(world, scope === 'all'),
  );
  const forget = async (): Promise<void> => {
    await act.run((control, of) => control.clearCoverage(of, scope === 'all'), t.coverage.forgotten);
    again();
  };
  return (
    <Card title={t.coverage.title}>
      <div className="stack-3">
        <Choice
          label={t.coverage.scope}
          value={scope}
          onChange={setScope}
          options={[
            { value: 'world', text: t.coverage.world },
            { value: 'all', text: t.coverage.all },
          ]}
        />
        <Refused act={act} />
        {report === undefined ? (
          <SkeletonBlock label={t.common.loading} />
        ) : (
          <ul className="as-grid divided">
            {KINDS.map((kind) => (
              <Disclosure
                key={kind}
                open={open === kind}
                onToggle={() => setOpen(open === kind ? undefined : kind)}
                head={
                  <>
                    <span className="text-1 row-text">{t.coverage.kinds[kind]}</span>
                    <Bar of={report[kind]} />
                  </>
                }
              >
                <Cells of={report[kind]} />
              </Disclosure>
            ))}
          </ul>
        )}
        <div className="cluster-2">
          <Button
            kind="secondary"
            small
            disabled={report === undefined}
            onClick={() => report && saveJson(`coverage-${world}.json`, report)}
          >
            <Glyph name="download" size={18} /> {t.coverage.download}
          </Button>
          <Button kind="secondary" small busy={act.busy} onClick={() => void forget()}>
            {t.coverage.forget}
          </Button>
        </div>
      </div>
    </Card>
  );
}
