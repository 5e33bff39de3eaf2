import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { join } from '@zaraba/kit/join';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { ScenarioHead } from '../../control/views.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import type { Act } from '../../desk/hooks.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import { Refused } from '../../parts/refused.tsx';
import { showTextsIn } from '../../texts/show.ts';
import { useTexts } from '../../texts/texts.tsx';
import { FirstMinute } from './firstMinute.tsx';
import { foundScenarios } from './scenarioList.ts';
import { GivenScenario } from './givenScenario.tsx';
import { ScenarioLink } from './scenarioLink.tsx';
import { ScriptCard } from './scriptCard.tsx';
import classes from '../../parts/sections.module.css';

const ALL = 'all';

function ScenarioCard(props: { scenario: ScenarioHead; running: boolean; act: Act }): ReactElement {
  const { t, language } = useTexts();
  const { scenario, running, act } = props;
  const words = showTextsIn(language);
  const [linked, setLinked] = useState(false);
  const title = scenario.title[language];
  const people = Object.keys(scenario.cast ?? {}).length;
  const run = (): void => {
    void act.run((control, world) => control.runScenario(world, scenario.name), t.scenarios.runs(title));
    window.scrollTo({ top: 0 });
  };
  return (
    <li className={join(classes.scenario, running && classes.running, linked && 'whole-row')}>
      <h3 className="strong">{title}</h3>
      <p className="text-2 small">{scenario.summary[language]}</p>
      <div className={`cluster-2 align-middle pack-apart ${classes.scenarioFoot}`}>
        <span className="cluster-1-2 align-middle">
          <Badge>{t.scenarios.groups[scenario.group] ?? scenario.group}</Badge>
          {scenario.steps > 0 && <Badge>{t.scenarios.steps(scenario.steps)}</Badge>}
          {people > 0 && <Badge>{t.scenarios.people(people)}</Badge>}
        </span>
        <span className="cluster-2 push-end">
          <Button
            small
            kind="secondary"
            pressed={linked}
            label={words.linkLabel(title)}
            onClick={() => setLinked(!linked)}
          >
            {words.link}
          </Button>
          <Button
            small
            kind={running ? 'secondary' : 'primary'}
            label={t.scenarios.runLabel(title)}
            busy={act.busy}
            onClick={run}
          >
            <Glyph name="play" size={16} /> {t.scenarios.run}
          </Button>
        </span>
      </div>
      {linked && <ScenarioLink scenario={scenario} />}
    </li>
  );
}

/** The scenario gallery. One tap runs a scenario in the current world. */
export function ScenarioSection(): ReactElement {
  const { t, language } = useTexts();
  const { world, state, catalogue } = useReady();
  const act = useAct();
  const [group, setGroup] = useState(ALL);
  const [search, setSearch] = useState('');
  const groups = [...new Set(catalogue.scenarios.map((scenario) => scenario.group))];
  const found = foundScenarios(catalogue.scenarios, group === ALL ? undefined : group, search, language);
  return (
    <div className="stack-3">
      <h2 className="visually-hidden">{t.scenarios.title}</h2>
      <Refused act={act} />
      <GivenScenario />
      <FirstMinute />
      {state.scenario !== null && <ScriptCard script={state.scenario} />}
      <Field label={t.scenarios.search} name="search" type="search" value={search} onChange={setSearch} />
      <Choice
        label={t.scenarios.title}
        look="row"
        value={group}
        onChange={setGroup}
        options={[
          { value: ALL, text: t.scenarios.all },
          ...groups.map((value) => ({ value, text: t.scenarios.groups[value] ?? value })),
        ]}
      />
      <p className="text-2 small">{t.scenarios.runHint(world)}</p>
      <ul className={classes.gallery}>
        {found.map((scenario) => (
          <ScenarioCard
            key={scenario.name}
            scenario={scenario}
            running={state.scenario?.name === scenario.name}
            act={act}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="text-2 small">{t.common.nothingFits}</p>}
    </div>
  );
}
