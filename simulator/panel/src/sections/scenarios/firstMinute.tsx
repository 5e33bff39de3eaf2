import { Button, ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { phoneUrl } from '../../desk/address.ts';
import { useReady } from '../../desk/hooks.tsx';
import type { Ready } from '../../desk/hooks.tsx';
import { usePlace } from '../../desk/place.ts';
import { Address } from '../../parts/address.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import classes from '../../parts/sections.module.css';
import { showTextsIn } from '../../texts/show.ts';
import { useTexts } from '../../texts/texts.tsx';

function isUntouched({ state, requests }: Ready): boolean {
  const { scenario, messages, faults, overlays } = state;
  return requests.length + messages.length + faults.length + overlays.length === 0 && scenario === null;
}

/** Instructions for the first steps. They are shown in an unused world, and on request. */
export function FirstMinute(): ReactElement {
  const { t, language } = useTexts();
  const words = showTextsIn(language);
  const ready = useReady();
  const [, go] = usePlace();
  const [wanted, setWanted] = useState<boolean>();
  const { world, worlds } = ready;
  const url = worlds?.worlds.find(({ id }) => id === world)?.url;
  if (!(wanted ?? isUntouched(ready)))
    return (
      <div className="cluster-2 pack-end">
        <Button kind="ghost" small onClick={() => setWanted(true)}>
          {words.firstLabel}
        </Button>
      </div>
    );
  return (
    <Card title={words.firstTitle}>
      <ol className={`stack-3 ${classes.firstMinute}`}>
        <li>
          {words.app}
          {url !== undefined && (
            <div className="stack-2 pad-top-3">
              <Address url={phoneUrl(url, world)} label={t.worlds.url} code={t.worlds.qr(url)} />
              <div>
                <ButtonLink href={url} external small>
                  {t.worlds.open} <Glyph name="open" size={18} />
                </ButtonLink>
              </div>
            </div>
          )}
        </li>
        <li>{words.demo}</li>
        <li>{words.scenario}</li>
        <li>
          {words.error}
          <div className="pad-top-3">
            <Button kind="secondary" small onClick={() => go({ section: 'errors' })}>
              {words.toErrors}
            </Button>
          </div>
        </li>
      </ol>
    </Card>
  );
}
