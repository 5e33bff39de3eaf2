import { Choice } from '@zaraba/kit/choice';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { ControlReply, ScenarioHead } from '../../control/views.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { Address } from '../../parts/address.tsx';
import { Refused } from '../../parts/refused.tsx';
import { showTextsIn } from '../../texts/show.ts';
import { useTexts } from '../../texts/texts.tsx';

/** A link that opens a scenario in a new world for each visitor. The visitor is logged in as the chosen cast member. */
export function ScenarioLink(props: { scenario: ScenarioHead }): ReactElement {
  const { tag, language } = useTexts();
  const words = showTextsIn(language);
  const { world } = useReady();
  const { run, ...act } = useAct();
  const { name, title, cast = {} } = props.scenario;
  const members = Object.keys(cast);
  const [member, setMember] = useState(members[0]);
  const [link, setLink] = useState<ControlReply<'POST /scenarios/:name/links'>>();
  useEffect(() => {
    void run((control) => control.scenarioLink(world, name, member)).then(setLink);
  }, [run, world, name, member]);
  const until = (iso: string): string =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
  return (
    <div className="stack-3 pad-top-3">
      {member !== undefined && members.length > 1 && (
        <Choice
          label={words.member}
          look="row"
          value={member}
          onChange={setMember}
          options={members.map((value) => ({ value, text: value }))}
        />
      )}
      <Refused act={{ run, ...act }} />
      {link !== undefined && (
        <Address url={link.url} label={words.linkLabel(title[language])} code={words.linkCode(title[language])}>
          <p className="text-2 small">{words.linkText(until(link.until))}</p>
        </Address>
      )}
    </div>
  );
}
