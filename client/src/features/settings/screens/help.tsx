import { Button, ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Details } from '@zaraba/kit/details';
import { ErrorState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SupportRow } from '../../../parts/account/support.tsx';
import { TermText } from '../../../parts/glossary/termText.tsx';
import { TERM_GROUPS, TERM_GROUP_IDS, type TermId, termOf } from '../../../parts/glossary/terms.ts';
import { useGlossary } from '../../../parts/glossary/useGlossary.ts';
import { addressOf, href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useLack } from '../../../state/hooks.ts';
import { TourRow } from '../../tour/exports/tourRow.tsx';
import { useArriveAt } from '../parts/help/arrive.ts';
import { HelpSearch } from '../parts/help/helpSearch.tsx';
import { TOPICS, TOPIC_IDS } from '../parts/help/topics.ts';
import { useHelpTexts } from '../texts/help/texts.ts';

function Topics(props: { open: string | null }): ReactElement {
  const say = useHelpTexts();
  const { screens } = useLack();
  return (
    <Card title={say('kinds.topics')}>
      {TOPIC_IDS.filter((id) => !screens.has(TOPICS[id])).map((id) => (
        <div key={id} data-topic={id}>
          <Details tall title={say(`topics.${id}.title`)} open={props.open === id}>
            <div className="stack-2 pad-block-2">
              <p className="pretty">{say(`topics.${id}.text`)}</p>
              <div>
                <ButtonLink small kind="secondary" href={href(TOPICS[id])}>
                  {say('go')}
                </ButtonLink>
              </div>
            </div>
          </Details>
        </div>
      ))}
    </Card>
  );
}

const termsOf = (group: keyof typeof TERM_GROUPS): readonly TermId[] => TERM_GROUPS[group];

function Terms(props: { open: TermId | undefined }): ReactElement | null {
  const t = useTexts();
  const say = useHelpTexts();
  const navigate = useNavigate();
  const { glossary, failed, retry } = useGlossary();
  // A term can be focused only when the glossary has loaded.
  useArriveAt(glossary === undefined || props.open === undefined ? undefined : `[data-term="${props.open}"]`);
  if (failed)
    return (
      <ErrorState
        title={say('kinds.terms')}
        action={
          <Button small kind="secondary" onClick={retry}>
            {t('action.retry')}
          </Button>
        }
      />
    );
  if (glossary === undefined) return null;
  return (
    <>
      {TERM_GROUP_IDS.map((group) => (
        <Card key={group} title={say(`groups.${group}`)}>
          {termsOf(group).map((id) => (
            <div key={id} data-term={id}>
              <Details tall title={glossary.entries[id].name} open={props.open === id}>
                <div className="pad-block-2">
                  <TermText id={id} glossary={glossary} onTerm={(term) => void navigate(addressOf('help', { term }))} />
                </div>
              </Details>
            </div>
          ))}
        </Card>
      ))}
    </>
  );
}

/** The help screen: one search, the topics, customer service, the tour, and the glossary. */
export default function Help(): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const topic = TOPIC_IDS.find((id) => id === query.get('topic'));
  useArriveAt(topic === undefined ? undefined : `[data-topic="${topic}"]`);
  return (
    <Page title={t('settings.help')}>
      <HelpSearch>
        <Topics open={topic ?? null} />
        <ul className="surface clipped divided">
          <TourRow />
          <li>
            <SupportRow />
          </li>
        </ul>
        <Terms open={termOf(query.get('term'))} />
      </HelpSearch>
    </Page>
  );
}
