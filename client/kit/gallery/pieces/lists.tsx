import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { CardGrid } from '@zaraba/kit/cardGrid';
import { CoveringLink } from '@zaraba/kit/coveringLink';
import { Details } from '@zaraba/kit/details';
import { RowButton, RowLink } from '@zaraba/kit/listRow';
import { Panes } from '@zaraba/kit/panes';
import { ScrollRegion } from '@zaraba/kit/scrollRegion';
import { Sentence } from '@zaraba/kit/sentence';
import { Timeline } from '@zaraba/kit/timeline';
import WindowedRows from '@zaraba/kit/windowedRows';
import type { ReactElement } from 'react';
import { Kept, State } from '../state.tsx';
import type { Shelf, Shown } from '../state.tsx';
import classes from '../gallery.module.css';

const MANY = Array.from({ length: 40 }, (_, index) => ({ id: `ZJ${1001 + index}` }));

function Cards({ t }: Shown): ReactElement {
  return (
    <>
      <State name="plain">
        <Card>
          <p>{t.detail}</p>
        </Card>
      </State>
      <State name="with title and action">
        <Card
          title={t.cash}
          action={
            <Button small kind="ghost">
              {t.open}
            </Button>
          }
        >
          <p>{t.detail}</p>
        </Card>
      </State>
      <State name="flush">
        <Card title={t.settings} flush>
          <RowLink title={t.password} href="#card" />
        </Card>
      </State>
    </>
  );
}

function Covering({ t }: Shown): ReactElement {
  return (
    <>
      {[false, true].map((current) => (
        <State key={String(current)} name={current ? 'current' : 'plain'}>
          <div className="surface pad-4 anchor">
            <CoveringLink href="#coveringLink" current={current}>
              {t.history}
            </CoveringLink>
          </div>
        </State>
      ))}
    </>
  );
}

function More({ t }: Shown): ReactElement {
  return (
    <>
      {[false, true].map((open) => (
        <State key={String(open)} name={open ? 'open, tall' : 'closed'}>
          <Details title={t.history} open={open} tall={open}>
            <p>{t.detail}</p>
          </Details>
        </State>
      ))}
    </>
  );
}

function Grids({ t }: Shown): ReactElement {
  return (
    <>
      {[false, true].map((wide) => (
        <State key={String(wide)} name={wide ? 'wide' : 'plain'}>
          <CardGrid wide={wide}>
            {[t.history, t.stock, t.cash].map((title) => (
              <li key={title} className="surface pad-4">
                {title}
              </li>
            ))}
          </CardGrid>
        </State>
      ))}
    </>
  );
}

function Rows({ t }: Shown): ReactElement {
  return (
    <>
      <State name="link">
        <RowLink icon="document" title={t.history} detail={t.detail} href="#listRow" />
      </State>
      <State name="with a value">
        <RowLink title={t.stock} value={<Badge tone="ok">{t.received}</Badge>} href="#listRow" />
      </State>
      <State name="button, dangerous">
        <RowButton title={t.cancel} danger onClick={() => undefined} />
      </State>
    </>
  );
}

function ScrollRegions({ t }: Shown): ReactElement {
  return (
    <>
      <State name="a strip of cards">
        <ScrollRegion strip label={t.history}>
          {MANY.slice(0, 20).map(({ id }) => (
            <li key={id} className="surface tile">
              {id}
            </li>
          ))}
        </ScrollRegion>
      </State>
      <State name="wide content">
        <ScrollRegion label={t.stock}>
          <pre>{MANY.map(({ id }) => id).join(' ')}</pre>
        </ScrollRegion>
      </State>
    </>
  );
}

function Sentences({ t }: Shown): ReactElement {
  return (
    <>
      {([undefined, 'up', 'down'] as const).map((edge) => (
        <State key={String(edge)} name={edge ?? 'without a direction'}>
          <Sentence {...(edge && { edge })}>{t.detail}</Sentence>
        </State>
      ))}
    </>
  );
}

function Timelines({ t }: Shown): ReactElement {
  return (
    <Timeline
      label={t.history}
      words={{ done: t.done, current: t.current, ahead: t.upcoming }}
      steps={[
        { id: 'received', title: t.received, time: '09:30', place: 'done' },
        { id: 'current', title: t.current, time: '09:31', text: t.detail, place: 'current' },
        { id: 'done', title: t.done, place: 'ahead' },
      ]}
    />
  );
}

function PaneRows({ t }: Shown): ReactElement {
  return (
    <>
      {(['row', 'column'] as const).map((direction) => (
        <State key={direction} name={direction}>
          <div className={classes.panes}>
            <Kept start={{}}>
              {(sizes, set) => (
                <Panes
                  direction={direction}
                  sizes={sizes}
                  onSizes={set}
                  nameLine={(one, other) => `${one} · ${other}`}
                  panes={[
                    { id: `${direction}-one`, name: t.orders, size: '40%', leastPx: 48, content: t.orders },
                    { id: `${direction}-other`, name: t.positions, leastPx: 48, content: t.positions },
                  ]}
                />
              )}
            </Kept>
          </div>
        </State>
      ))}
    </>
  );
}

function Windowed(): ReactElement {
  return (
    <State name="40 rows, of which those near the screen exist">
      <WindowedRows rows={MANY} renderRow={({ id }) => <li key={id}>{id}</li>} />
    </State>
  );
}

/** Surfaces and rows. The windowed list comes last, because it is long. */
export const LISTS: Shelf = {
  card: Cards,
  cardGrid: Grids,
  coveringLink: Covering,
  details: More,
  listRow: Rows,
  panes: PaneRows,
  scrollRegion: ScrollRegions,
  sentence: Sentences,
  timeline: Timelines,
  windowedRows: Windowed,
};
