import type { Language } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { FocusKeeper } from '@zaraba/kit/focusKeeper';
import { SimulatedStrip } from '@zaraba/kit/simulatedStrip';
import { SkeletonBlock } from '@zaraba/kit/skeleton';
import { Note } from '@zaraba/kit/states';
import { ToastRegion } from '@zaraba/kit/toast';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import classes from './app.module.css';
import { Board } from './board.tsx';
import { useShared, useView } from './desk/hooks.tsx';
import { chosenLanguage } from './desk/page.ts';
import { REMOTE, usePlace } from './desk/place.ts';
import { Head } from './head.tsx';
import { Lock } from './lock.tsx';
import { Remote } from './sections/scenarios/remote.tsx';
import { SpeechContext, speechOf, useTexts } from './texts/texts.tsx';

function Gone(): ReactElement {
  const { t } = useTexts();
  const { desk } = useShared();
  return (
    <Note tone="danger" title={t.connection.gone}>
      <p>{t.connection.goneText}</p>
      <div>
        <Button kind="secondary" small onClick={() => desk.follow(desk.view().world)}>
          {t.connection.retry}
        </Button>
      </div>
    </Note>
  );
}

/** States that the market is simulated, and on a public server that anyone can see it. */
function Strip(): ReactElement {
  const { t } = useTexts();
  const { state } = useView();
  return <SimulatedStrip text={state?.publicDemonstration === true ? t.publicStrip : t.strip} />;
}

function Deleted(): ReactElement {
  const { t } = useTexts();
  const { desk } = useShared();
  const [, go] = usePlace();
  const { world } = useView();
  return (
    <Note tone="warn" title={t.connection.deleted}>
      <p>{t.connection.deletedText}</p>
      <div className="cluster-2">
        <Button kind="secondary" small onClick={() => void desk.remake(world)}>
          {t.connection.remake}
        </Button>
        {world !== 'main' && (
          <Button kind="secondary" small onClick={() => go({ world: 'main' })}>
            {t.connection.toMain}
          </Button>
        )}
      </div>
    </Note>
  );
}

function Content(): ReactElement {
  const { t } = useTexts();
  const { connection, state, catalogue } = useView();
  const [{ section }] = usePlace();
  return (
    <main className={classes.main} id="content" tabIndex={-1}>
      {connection === 'gone' && <Gone />}
      {connection === 'deleted' && <Deleted />}
      {connection === 'locked' ? (
        <Lock />
      ) : connection !== 'deleted' && state !== undefined && catalogue !== undefined ? (
        section === REMOTE ? (
          <Remote />
        ) : (
          <Board />
        )
      ) : (
        connection === 'connecting' && <SkeletonBlock label={t.connection.connecting} />
      )}
    </main>
  );
}

/** The root component of the panel. */
export function App(): ReactElement {
  const { desk, toast } = useShared();
  const [{ world }] = usePlace();
  const [language, setLanguage] = useState<Language>(chosenLanguage.read);
  const speech = speechOf(language);
  const choose = (chosen: Language): void => {
    chosenLanguage.keep(chosen);
    setLanguage(chosen);
  };
  useEffect(() => {
    document.documentElement.lang = speech.tag;
    document.title = `${speech.t.strip} · ${speech.t.title} · Zaraba`;
  }, [speech]);
  useEffect(() => {
    desk.follow(world);
    // While the phone sleeps, a pending request is never answered. So the panel starts following again when it wakes
    // up.
    const woken = (): void => {
      if (document.visibilityState === 'visible') desk.follow(world);
    };
    document.addEventListener('visibilitychange', woken);
    return () => {
      document.removeEventListener('visibilitychange', woken);
      desk.stop();
    };
  }, [desk, world]);
  return (
    <SpeechContext value={speech}>
      <a
        className={classes.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('#content')?.focus();
        }}
      >
        {speech.t.skip}
      </a>
      <Strip />
      <Head onLanguage={choose} />
      <Content />
      <ToastRegion toast={toast} />
      <FocusKeeper />
    </SpeechContext>
  );
}
