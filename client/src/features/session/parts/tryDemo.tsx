import { Button } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig } from '../../../state/hooks.ts';
import { useEntry } from '../../../state/entry/hooks.ts';

/**
 * Opens a demonstration with one tap, if the server offers it: a prepared customer in a market of the visitor's own.
 */
export function TryDemo(): ReactElement | null {
  const t = useTexts();
  const { demo } = useConfig();
  const [isUnderWay, begin] = useEntry();
  if (demo === undefined) return null;
  return (
    <Button block kind="secondary" busy={isUnderWay} onClick={() => begin(demo)}>
      {t('login.demo')}
    </Button>
  );
}
