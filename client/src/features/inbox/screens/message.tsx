import type { InSiteMessage } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { EmptyState } from '@zaraba/kit/states';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { useStatementTexts } from '../../funds/exports/statementTexts.ts';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { addressOf, href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { recordTime } from '../../../parts/sessions.ts';
import { TesterLabel } from '../../../parts/testerLabel.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useRemote, useSettings } from '../../../state/hooks.ts';
import { DeleteDialog } from '../parts/messageDelete.tsx';
import { KindBadge } from '../parts/kindBadge.tsx';
import { PLACE_OF, aboutOf, isAboutStock, statementIn, subjectOf } from '../parts/messages.ts';
import { unbroken } from '../parts/words.ts';

/** Marks a message as read when it opens. The call is made only once, even if it fails. */
function useReadOnOpening({ id, read }: InSiteMessage): void {
  const { submit: mark } = useFlow('/user/messageRead');
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (read || marked.current === id) return;
    marked.current = id;
    mark({ id });
  }, [mark, id, read]);
}

function Text(props: { message: InSiteMessage }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { language } = useSettings();
  const { message } = props;
  return (
    <>
      <h2 className="price-lg pretty">{message.titles[language]}</h2>
      <p className="cluster-1-2 align-middle text-3 small">
        <KindBadge message={message} />
        <TesterLabel interventions={message.interventions} />
        <time className="num" translate="no" dateTime={new Date(message.at).toISOString()}>
          {t('inbox.received', { time: recordTime('jp', message.at) })}
        </time>
      </p>
      <div className="stack-2 article num" translate="no" data-testid="message-body">
        {message.bodies[language].split('\n').map((line, index) => (
          <p key={index}>{unbroken(amounts.within(line))}</p>
        ))}
      </div>
    </>
  );
}

function Message(props: { message: InSiteMessage }): ReactElement {
  const t = useTexts();
  const say = useStatementTexts();
  const navigate = useNavigate();
  const { message } = props;
  const removal = useFlow('/user/messageDelete');
  const [asking, setAsking] = useState(false);
  const about = aboutOf(message.kind);
  const subject = subjectOf(message);
  useReadOnOpening(message);
  return (
    <Card>
      <article className="stack-3">
        <Text message={message} />
        <FailureNote failure={removal.failure} />
        <div className="cluster-2 above-2">
          {subject !== undefined ? (
            <ButtonLink small href={`#${subject}`}>
              {statementIn(message) === undefined
                ? t(isAboutStock(message) ? 'inbox.open.stock' : 'inbox.open.position')
                : say('open')}
            </ButtonLink>
          ) : (
            about !== undefined && (
              <ButtonLink small href={href(PLACE_OF[about])}>
                {t(`inbox.go.${about}`)}
              </ButtonLink>
            )
          )}
          <Button small kind="secondary" busy={removal.stage === 'sending'} onClick={() => setAsking(true)}>
            {t('inbox.removeYes')}
          </Button>
        </div>
      </article>
      <DeleteDialog
        message={asking ? message : undefined}
        onNo={() => setAsking(false)}
        onYes={({ id }) => {
          setAsking(false);
          removal.submit({ id });
        }}
      />
      <Leave when={removal.stage === 'done'} go={() => void navigate(addressOf('messages'), { replace: true })} />
    </Card>
  );
}

function Leave(props: { when: boolean; go: () => void }): null {
  const { when, go } = props;
  useEffect(() => {
    if (when) go();
  }, [when, go]);
  return null;
}

function Missing(): ReactElement {
  const t = useTexts();
  return (
    <Card>
      <EmptyState
        icon="bell"
        title={t('inbox.missing')}
        text={t('inbox.missingText')}
        link={{ href: href('messages'), text: t('inbox.toList') }}
      />
    </Card>
  );
}

/** Shows the message with the given id. No call returns a single message, so the pages of the list are searched. */
export function MessageById(props: { id: string; before?: string }): ReactElement {
  const { id, before } = props;
  const remote = useRemote('/user/messageList', before === undefined ? {} : { before });
  return (
    <RemoteView remote={remote}>
      {({ messages, hasMore }) => {
        const message = messages.find((one) => one.id === id);
        const last = messages.at(-1);
        if (message !== undefined) return <Message message={message} />;
        return hasMore && last !== undefined ? <MessageById key={last.id} id={id} before={last.id} /> : <Missing />;
      }}
    </RemoteView>
  );
}

/**
 * The screen of one message: its text, a link to its subject, and a delete button. Opening it marks the message as
 * read.
 */
export default function MessageInfo(): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return <Page title={t('inbox.detail')}>{id === '' ? <Missing /> : <MessageById key={id} id={id} />}</Page>;
}
