import { Button } from '@zaraba/kit/button';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { ControlReply, ScriptView } from '../../control/views.ts';
import { useReady } from '../../desk/hooks.tsx';
import { REMOTE, hashOf } from '../../desk/place.ts';
import { Address } from '../../parts/address.tsx';
import { Refused } from '../../parts/refused.tsx';
import { showTextsIn } from '../../texts/show.ts';
import { useTexts } from '../../texts/texts.tsx';
import { useShow } from './useShow.ts';

/** The buttons of the presenter during a scenario: next step, market move, restart, and links. */
export function Presenter(props: { script: ScriptView }): ReactElement {
  const { t, language } = useTexts();
  const words = showTextsIn(language);
  const { world } = useReady();
  const { act, nextAt, next, move, restart } = useShow(props.script);
  const [link, setLink] = useState<ControlReply<'POST /links'>>();
  const [remote, setRemote] = useState(false);
  const remoteUrl = new URL(hashOf({ world, section: REMOTE }), window.location.href).href;
  return (
    <div className="stack-3">
      <div className="cluster-2">
        {nextAt !== undefined && <Button onClick={next}>{t.scenarios.nextStep}</Button>}
        <Button kind="secondary" onClick={() => move('fall')}>
          {t.scenarios.fall}
        </Button>
        <Button kind="secondary" onClick={() => move('rise')}>
          {t.scenarios.rise}
        </Button>
        <Button kind="secondary" onClick={restart}>
          {t.scenarios.restart}
        </Button>
        {Object.keys(props.script.cast).length > 0 && (
          <Button kind="secondary" onClick={() => void act.run((control) => control.link(world)).then(setLink)}>
            {t.scenarios.link}
          </Button>
        )}
        <Button kind="secondary" pressed={remote} onClick={() => setRemote(!remote)}>
          {words.remoteOpen}
        </Button>
      </div>
      <Refused act={act} />
      {link !== undefined && (
        <Address url={link.url} label={t.scenarios.link} code={t.scenarios.linkCode}>
          <p className="text-2 small">{t.scenarios.linkText(link.account)}</p>
        </Address>
      )}
      {remote && (
        <Address url={remoteUrl} label={words.remote} code={words.remoteCode}>
          <p className="text-2 small">{words.remoteText}</p>
        </Address>
      )}
    </div>
  );
}
