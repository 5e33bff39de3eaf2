import type { InSiteMessage, ReplyOf } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { IconButton } from '@zaraba/kit/iconButton';
import { join } from '@zaraba/kit/join';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { BesideFrame, ListDetail, useBeside } from '../../../parts/lists/listDetail.tsx';
import type { Beside } from '../../../parts/lists/listDetail.tsx';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { exchangeTime } from '../../../parts/sessions.ts';
import { TesterLabel } from '../../../parts/testerLabel.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useRemote, useWorldNow } from '../../../state/hooks.ts';
import { DeleteDialog } from '../parts/messageDelete.tsx';
import { MessageById } from './message.tsx';
import classes from '../parts/messages.module.css';
import { KindBadge } from '../parts/kindBadge.tsx';
import { useWords } from '../parts/words.ts';

type MessageReply = ReplyOf<'/user/messageList'>;

/** The props that all rows share. */
interface RowsProps {
  beside: Beside;
  onDelete: (message: InSiteMessage) => void;
}

function MessageRow(props: RowsProps & { message: InSiteMessage }): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const { message, beside } = props;
  const { title, detail } = useWords()(message);
  return (
    <li className="line-0 markable" data-chosen={beside.id === message.id}>
      <a
        className={join(classes.row, !message.read && classes.unread)}
        href={beside.to(message.id)}
        aria-current={beside.id === message.id ? 'true' : undefined}
        data-testid="message-row"
      >
        {!message.read && <span className={classes.dot} aria-hidden="true" />}
        <span className={classes.title}>{title}</span>
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
        <span className={`meta ${classes.meta}`}>
          {!message.read && <span className="link-text bold">{t('inbox.new')}</span>}
          <KindBadge message={message} />
          <TesterLabel interventions={message.interventions} />
          <time className="num" translate="no" dateTime={new Date(message.at).toISOString()}>
            {exchangeTime('jp', message.at, now)}
          </time>
        </span>
      </a>
      <IconButton icon="trash" size={20} label={t('inbox.remove', { title })} onClick={() => props.onDelete(message)} />
    </li>
  );
}

function Older({ before, ...rows }: RowsProps & { before: string }): ReactElement {
  const t = useTexts();
  const remote = useRemote('/user/messageList', { before });
  return (
    <RemoteView remote={remote} skeleton={<SkeletonRows label={t('state.loading')} rows={4} shape="message" />}>
      {(page) => <MessagePage page={page} older {...rows} />}
    </RemoteView>
  );
}

/** One page of messages, with a button for older ones. */
function MessagePage(props: RowsProps & { page: MessageReply; older?: boolean }): ReactElement {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const { beside, onDelete } = props;
  const { messages, hasMore } = props.page;
  const last = messages.at(-1);
  return (
    <>
      <ol className={join('divided', props.older === true && 'ruled')}>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} beside={beside} onDelete={onDelete} />
        ))}
      </ol>
      {hasMore && !asked && (
        <div className="row-box">
          <Button kind="secondary" small block onClick={() => setAsked(true)}>
            {t('inbox.older')}
          </Button>
        </div>
      )}
      {asked && hasMore && last !== undefined && <Older before={last.id} beside={beside} onDelete={onDelete} />}
    </>
  );
}

/** Shows how many messages are unread. A button marks all messages up to the newest one on the screen as read. */
function Unread({ page }: { page: MessageReply }): ReactElement {
  const t = useTexts();
  const { submit: readAll, stage, failure } = useFlow('/user/messageReadAll');
  const { unread, messages } = page;
  const [newest] = messages;
  // If the server lacks the call, a note under the list states it. Messages can still be read one by one.
  const isMissing = failure?.kind === 'http' && failure.status === 404;
  return (
    <>
      <div className="cluster-2 align-middle pack-apart pad-low-2">
        <p className="text-2 small" role="status" data-testid="unread-count">
          {unread === 0 ? t('inbox.allRead') : t('inbox.unread', { unread: String(unread) })}
        </p>
        {unread > 0 && newest !== undefined && !isMissing && (
          <Button kind="secondary" small busy={stage === 'sending'} onClick={() => readAll({ id: newest.id })}>
            {t('inbox.readAll')}
          </Button>
        )}
      </div>
      <FailureNote failure={failure} />
    </>
  );
}

/** The screen of the broker's messages, newest first. Opening a message marks it as read. */
export default function Messages(): ReactElement {
  const t = useTexts();
  const remote = useRemote('/user/messageList', {});
  const removal = useFlow('/user/messageDelete');
  const beside = useBeside('messages', 'message');
  const [asking, setAsking] = useState<InSiteMessage | undefined>(undefined);
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('inbox.title')} wide>
        {beside.onward}
        <FailureNote failure={removal.failure} />
        <ListDetail
          list={
            <Card flush>
              <RemoteView
                remote={remote}
                skeleton={<SkeletonRows label={t('state.loading')} rows={6} shape="message" />}
                isEmpty={(page) => page.messages.length === 0}
                empty={<EmptyState icon="bell" title={t('inbox.empty')} text={t('inbox.emptyText')} />}
              >
                {(page) => (
                  <>
                    <Unread page={page} />
                    <MessagePage page={page} beside={beside} onDelete={setAsking} />
                    {page.todos === undefined && (
                      <p className="text-2 small row-box">
                        {t('state.notOffered')}: {t('inbox.todo.title')}
                      </p>
                    )}
                  </>
                )}
              </RemoteView>
            </Card>
          }
          detail={
            beside.id === undefined ? null : (
              <BesideFrame label={t('inbox.detail')}>
                <MessageById key={beside.id} id={beside.id} />
              </BesideFrame>
            )
          }
          nothing={remote.data?.messages.length !== 0 && <EmptyState icon="bell" title={t('inbox.choose')} />}
        />
        <DeleteDialog
          message={asking}
          onNo={() => setAsking(undefined)}
          onYes={({ id }) => {
            setAsking(undefined);
            removal.submit({ id });
          }}
        />
      </Page>
    </Refreshable>
  );
}
