import type { OpenSession } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Icon } from '@zaraba/kit/icon';
import { Reason } from '@zaraba/kit/reason';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { everyMinute, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useSendBlock } from '../../../parts/forms/sendButton.tsx';
import { SendDialog } from '../../../parts/forms/sendDialog.tsx';
import { recordTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { IDLE_MINUTES, useFlow, useRemote, useSettings } from '../../../state/hooks.ts';
import mine from '../../../parts/styles/cards.module.css';
import classes from '../../../parts/styles/settings.module.css';

/**
 * Returns a function that ends several sessions, one call after the other. After a failure, the remaining sessions stay
 * open.
 */
function useEnding(refresh: () => void) {
  const flow = useFlow('/user/endSession');
  const waiting = useRef<string[]>([]);
  const start = ([first, ...others]: readonly string[]): void => {
    if (first === undefined || flow.stage === 'sending') return;
    waiting.current = others;
    flow.submit({ id: first });
  };
  useEffect(() => {
    const next = flow.stage === 'done' ? waiting.current.shift() : undefined;
    if (next !== undefined) flow.submit({ id: next });
  }, [flow]);
  // A refusal because the session has already ended only means that the list is out of date.
  const { failure, submit } = flow;
  const gone = failure !== undefined && 'fields' in failure && failure.fields?.['id'] !== undefined;
  useEffect(() => {
    if (!gone) return;
    refresh();
    const next = waiting.current.shift();
    if (next !== undefined) submit({ id: next });
  }, [gone, refresh, submit]);
  return { start, failure: gone ? undefined : failure, busy: flow.stage === 'sending' };
}

function SessionRow(props: {
  session: OpenSession;
  busy: boolean;
  /** The id of the text that states why no session can be ended now. */
  blockedBy: string | undefined;
  onEnd: () => void;
}): ReactElement {
  const t = useTexts();
  const { session } = props;
  const time = recordTime('jp', session.openedAt);
  return (
    <li className={`cluster-3 align-middle tall-row pad-block-2 ${classes.session}`}>
      <Icon name={session.current ? 'checkCircle' : 'person'} size={22} />
      <span className={classes.sessionText}>
        <span>
          {session.current ? <Badge tone="ok">{t('security.current')}</Badge> : (session.device ?? t('security.other'))}
          {session.current && session.device !== undefined && ` ${session.device}`}
        </span>
        <small className="num" translate="no">
          {t('security.openedAt', { time })}
        </small>
      </span>
      {!session.current && (
        <Button
          kind="secondary"
          small
          busy={props.busy}
          disabled={props.blockedBy !== undefined}
          describedBy={props.blockedBy}
          label={t('security.endLabel', { time })}
          onClick={props.onEnd}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

function Sessions(props: { sessions: readonly OpenSession[]; refresh: () => void }): ReactElement {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const { start, failure, busy } = useEnding(props.refresh);
  const reasonId = useId();
  const block = useSendBlock();
  const blockedBy = block === undefined ? undefined : reasonId;
  const others = props.sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className="as-grid divided">
        {props.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            blockedBy={blockedBy}
            onEnd={() => start([session.id])}
          />
        ))}
      </ul>
      <FailureNote failure={failure} />
      {others.length === 0 ? (
        <p className="text-3 caption">{t('security.alone')}</p>
      ) : (
        <>
          {block !== undefined && <Reason id={reasonId} text={block} />}
          <p className="text-3 caption">{t('security.sessionsText')}</p>
          <Button kind="secondary" block busy={busy} onClick={() => setAsking(true)}>
            {t('security.endOthers')}
          </Button>
        </>
      )}
      <SendDialog
        open={asking}
        title={t('security.endTitle')}
        text={t('security.endText')}
        yes={t('security.endYes')}
        no={t('action.cancel')}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          start(others.map(({ id }) => id));
        }}
      />
    </>
  );
}

function IdleSetting(): ReactElement {
  const t = useTexts();
  const { idleMinutes, set } = useSettings();
  return (
    <div className={`stack-2 ${mine.setting}`}>
      <span className="text-2 row-text">{t('security.idle')}</span>
      <Choice
        label={t('security.idle')}
        value={String(idleMinutes)}
        onChange={(next) => {
          const minutes = IDLE_MINUTES.find((known) => String(known) === next);
          if (minutes !== undefined) set({ idleMinutes: minutes });
        }}
        options={IDLE_MINUTES.map((count) => ({
          value: String(count),
          text: count === 0 ? t('security.idle0') : t('security.idleMinutes', { count }),
        }))}
      />
      <p className="text-3 caption">{t('security.idleText')}</p>
    </div>
  );
}

/** Lists the customer's sessions, each with a button that ends it, and sets the idle limit. */
export function SessionsCard(): ReactElement {
  const t = useTexts();
  const remote = useRemote('/user/sessionList', {});
  // Other devices may open and close sessions, so the list is read again every minute.
  useRefreshAt(everyMinute, remote.refresh);
  return (
    <>
      {remote.status !== 'notOffered' && (
        <Card title={t('security.sessions')}>
          <div className="stack-3">
            <RemoteView remote={remote}>
              {(sessions) => <Sessions sessions={sessions} refresh={remote.refresh} />}
            </RemoteView>
          </div>
        </Card>
      )}
      <Card title={t('security.title')}>
        <IdleSetting />
      </Card>
    </>
  );
}
