import { Badge } from '@zaraba/kit/badge';
import { Tabs } from '@zaraba/kit/tabs';
import { useMedia } from '@zaraba/kit/useMedia';
import type { ReactElement, ReactNode } from 'react';
import classes from './app.module.css';
import { useReady } from './desk/hooks.tsx';
import { SECTIONS, THREE_COLUMNS, TWO_COLUMNS, usePlace } from './desk/place.ts';
import type { Section } from './desk/place.ts';
import { CalendarSection } from './sections/calendar/calendarSection.tsx';
import { ClockSection } from './sections/clock/clockSection.tsx';
import { CoverageSection } from './sections/coverage/coverageSection.tsx';
import { CustomerSection } from './sections/customers/customerSection.tsx';
import { FaultSection } from './sections/faults/faultSection.tsx';
import { KeySection } from './sections/errors/keySection.tsx';
import { MarketSection } from './sections/market/marketSection.tsx';
import { OutsideSection } from './sections/outside/outsideSection.tsx';
import { RequestSection } from './sections/requests/requestSection.tsx';
import { ReviewSection } from './sections/reviews/reviewSection.tsx';
import { ScenarioSection } from './sections/scenarios/scenarioSection.tsx';
import { SnapshotSection } from './sections/snapshots/snapshotSection.tsx';
import { StreamSection } from './sections/stream/streamSection.tsx';
import { WorldSection } from './sections/worlds/worldSection.tsx';
import { useTexts } from './texts/texts.tsx';

const PANELS: Readonly<Record<Section, () => ReactElement>> = {
  scenarios: ScenarioSection,
  errors: KeySection,
  faults: FaultSection,
  market: MarketSection,
  clock: ClockSection,
  calendar: CalendarSection,
  requests: RequestSection,
  stream: StreamSection,
  worlds: WorldSection,
  reviews: ReviewSection,
  customers: CustomerSection,
  coverage: CoverageSection,
  snapshots: SnapshotSection,
  outside: OutsideSection,
};

function show(section: Section): ReactElement {
  const Panel = PANELS[section];
  return <Panel />;
}

function TabText(props: { section: Section }): ReactNode {
  const { t } = useTexts();
  const { messages, faults, overlays, reviews } = useReady().state;
  const counts: Partial<Readonly<Record<Section, number>>> = {
    errors: messages.length,
    faults: faults.length,
    market: overlays.length,
    reviews: reviews.length,
  };
  const count = counts[props.section] ?? 0;
  return (
    <>
      {t.sections[props.section]} {count > 0 && <Badge tone="warn">{count}</Badge>}
    </>
  );
}

/** The sections of the panel, in tabs. On wide screens some sections are side by side. */
export function Board(): ReactElement {
  const { t } = useTexts();
  const [{ section }, go] = usePlace();
  const { world } = useReady();
  const two = useMedia(TWO_COLUMNS);
  const three = useMedia(THREE_COLUMNS);
  const beside: readonly Section[] = three ? ['clock', 'worlds', 'requests'] : two ? ['clock', 'worlds'] : [];
  const tabbed = SECTIONS.filter((one) => !beside.includes(one));
  const value = tabbed.find((one) => one === section) ?? 'scenarios';
  // The key makes React discard the input for a world when another world is opened.
  return (
    <div className={`stack-4 align-start ${classes.board}`} key={world}>
      {two && (
        <div className={`stack-3 ${classes.aside}`}>
          {show('clock')}
          {show('worlds')}
        </div>
      )}
      <div className={classes.middle}>
        <Tabs
          label={t.sections.label}
          wraps
          value={value}
          onChange={(one) => go({ section: one })}
          tabs={tabbed.map((one) => ({
            value: one,
            text: <TabText section={one} />,
            panel: <div className="pad-top-3">{one === value && show(one)}</div>,
          }))}
        />
      </div>
      {three && <div className={`stack-3 ${classes.aside}`}>{show('requests')}</div>}
    </div>
  );
}
