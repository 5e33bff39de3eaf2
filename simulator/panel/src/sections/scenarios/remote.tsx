import { Badge } from '@zaraba/kit/badge';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { ControlReply, ScriptView } from '../../control/views.ts';
import { tokyo } from '../../desk/clockTime.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { hashOf } from '../../desk/place.ts';
import { Address } from '../../parts/address.tsx';
import { actText } from '../../parts/describe.ts';
import { Refused } from '../../parts/refused.tsx';
import classes from '../../parts/sections.module.css';
import { showTextsIn } from '../../texts/show.ts';
import { useTexts } from '../../texts/texts.tsx';
import { ClockFace, PlayButton } from '../clock/clockSection.tsx';
import { Said } from './said.tsx';
import { useShow } from './useShow.ts';

/** The scenario offered if none is running. "Try the demo" opens the same scenario. */
const DEMO = 'showcase';

/** The next steps as text: the words to say, or the actions of a scenario without texts. */
function Coming(props: { steps: ReturnType<typeof useShow>['coming'] }): ReactElement {
  const { language } = useTexts();
  const words = showTextsIn(language);
  const said = props.steps.filter(({ step }) => step.do === 'say');
  const shown = said.length > 0 ? said : props.steps;
  return (
    <div>
      <h3 className="text-2 caption">{words.nextText}</h3>
      {shown.length === 0 && <p>{words.last}</p>}
      {shown.map(({ index, step }) => (
        <p key={index} lang={step.do === 'say' ? undefined : 'en'}>
          {actText(step, language)}
        </p>
      ))}
    </div>
  );
}

/** The customer whose screen is presented, with the number of unread messages and a login link. */
function Customer(props: { cast: ScriptView['cast'] }): ReactElement | null {
  const { t, language } = useTexts();
  const words = showTextsIn(language);
  const { world, state } = useReady();
  const act = useAct();
  const people = Object.entries(props.cast);
  const [chosen, setChosen] = useState(people[0]?.[1]);
  const [link, setLink] = useState<ControlReply<'POST /links'>>();
  if (chosen === undefined) return null;
  const unread = state.accounts.find(({ account }) => account === chosen)?.unread ?? 0;
  const choose = (account: string): void => {
    setChosen(account);
    setLink(undefined);
  };
  return (
    <Card title={words.customer}>
      <div className="stack-3">
        {people.length > 1 && (
          <Choice
            label={words.customer}
            look="row"
            value={chosen}
            onChange={choose}
            options={people.map(([alias, value]) => ({ value, text: `${alias} · ${value}` }))}
          />
        )}
        <p className="cluster-2 align-middle">
          {people.length === 1 && (
            <span className="num" translate="no">
              {chosen}
            </span>
          )}
          <Badge tone={unread > 0 ? 'warn' : 'neutral'}>{words.unread(unread)}</Badge>
        </p>
        <Button
          kind="secondary"
          block
          busy={act.busy}
          onClick={() => void act.run((control) => control.link(world, chosen)).then(setLink)}
        >
          {t.scenarios.link}
        </Button>
        <Refused act={act} />
        {link !== undefined && (
          <Address url={link.url} label={t.scenarios.link} code={t.scenarios.linkCode}>
            <p className="text-2 small">{t.scenarios.linkText(link.account)}</p>
          </Address>
        )}
      </div>
    </Card>
  );
}

function Clock(): ReactElement {
  return (
    <div className={`stack-2 ${classes.thumb}`}>
      <ClockFace />
      <PlayButton />
    </div>
  );
}

function Running(props: { script: ScriptView }): ReactElement {
  const { t, tag, language } = useTexts();
  const words = showTextsIn(language);
  const { script } = props;
  const { act, nextAt, coming, next, move, restart } = useShow(script);
  return (
    <>
      <Card title={script.title[language]}>
        <div className={`stack-3 ${classes.thumb}`}>
          <Said script={script} />
          <Coming steps={coming} />
          {nextAt !== undefined && (
            <Button block busy={act.busy} onClick={next}>
              {words.next(tokyo(nextAt, tag).time)}
            </Button>
          )}
          <div className={classes.pair}>
            <Button kind="secondary" block onClick={() => move('fall')}>
              {t.scenarios.fall}
            </Button>
            <Button kind="secondary" block onClick={() => move('rise')}>
              {t.scenarios.rise}
            </Button>
          </div>
          <Refused act={act} />
          <Button kind="secondary" block onClick={restart}>
            {t.scenarios.restart}
          </Button>
          <p className="text-2 small">{words.restartText}</p>
        </div>
      </Card>
      <Clock />
      <Customer key={script.name} cast={script.cast} />
    </>
  );
}

function NoScript(): ReactElement {
  const { t, language } = useTexts();
  const words = showTextsIn(language);
  const { catalogue } = useReady();
  const act = useAct();
  const title = catalogue.scenarios.find(({ name }) => name === DEMO)?.title[language] ?? '';
  return (
    <Note title={words.none}>
      <p>{words.noneText}</p>
      <div className={classes.thumb}>
        <Button
          block
          busy={act.busy}
          onClick={() => void act.run((control, world) => control.runScenario(world, DEMO), t.scenarios.runs(title))}
        >
          {words.begin}
        </Button>
      </div>
      <Refused act={act} />
    </Note>
  );
}

/** The remote control for presenters. It is usable with one thumb on a phone. */
export function Remote(): ReactElement {
  const { language } = useTexts();
  const words = showTextsIn(language);
  const { world, state } = useReady();
  return (
    <div className={`stack-4 ${classes.remote}`}>
      <h2 className="visually-hidden">{words.remote}</h2>
      {state.scenario === null ? (
        <>
          <NoScript />
          <Clock />
        </>
      ) : (
        <Running script={state.scenario} />
      )}
      <ButtonLink kind="ghost" block href={hashOf({ world, section: 'scenarios' })}>
        {words.whole}
      </ButtonLink>
    </div>
  );
}
