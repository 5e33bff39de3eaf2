import type { Names } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { phoneUrl } from '../../desk/address.ts';
import { useAct } from '../../desk/hooks.tsx';
import { usePlace } from '../../desk/place.ts';
import { Address } from '../../parts/address.tsx';
import { Refused } from '../../parts/refused.tsx';
import { useTexts } from '../../texts/texts.tsx';

interface Given {
  readonly title?: Partial<Names>;
  readonly summary?: Partial<Names>;
}

/** Decodes the scenario in an address (base64url of its JSON); undefined if it is damaged. */
function read(text: string): (Given & Readonly<Record<string, unknown>>) | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
    const given: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof given === 'object' && given !== null ? { ...given } : undefined;
  } catch {
    return undefined;
  }
}

/** A scenario from a link. It runs in a new world, so that the current world is unchanged. */
export function GivenScenario(): ReactElement | null {
  const { t, language } = useTexts();
  const [{ given }] = usePlace();
  const act = useAct();
  const [made, setMade] = useState<{ readonly id: string; readonly url: string }>();
  if (given === undefined) return null;
  const scenario = read(given);
  if (scenario === undefined) return <Note tone="warn">{t.scenarios.damaged}</Note>;
  return (
    <Card title={scenario.title?.[language] ?? t.scenarios.given}>
      <div className="stack-3">
        <p className="text-2 small">{scenario.summary?.[language]}</p>
        <Refused act={act} />
        {made === undefined ? (
          <Button
            busy={act.busy}
            onClick={() => void act.run((control) => control.makeWorld({ scenario })).then(setMade)}
          >
            {t.scenarios.runApart}
          </Button>
        ) : (
          <Address url={phoneUrl(made.url, made.id)} label={t.worlds.url} code={t.worlds.qr(made.url)} />
        )}
      </div>
    </Card>
  );
}
