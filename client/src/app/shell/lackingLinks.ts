import { SCREENS } from '@zaraba/contracts';
import { useEffect } from 'react';
import type { Lack } from '../../domain/operator/offers.ts';
import { useLack } from '../../state/hooks.ts';

/** Returns the CSS selectors of all links to screens that the server lacks. */
export function lackingLinks({ screens, opens }: Pick<Lack, 'screens' | 'opens'>): readonly string[] {
  const ofScreens = [...screens].flatMap((screen) => [
    `a[href="#${SCREENS[screen]}"]`,
    `a[href^="#${SCREENS[screen]}?"]`,
  ]);
  return [...ofScreens, ...opens.map(({ screen, query }) => `a[href^="#${SCREENS[screen]}?${query}"]`)];
}

/**
 * Hides every link to a screen that the server lacks. If a row of a list contains nothing else, the row is hidden too.
 */
export function useLinksFollow(): void {
  const lack = useLack();
  useEffect(() => {
    const links = lackingLinks(lack);
    if (links.length === 0 || document.adoptedStyleSheets === undefined) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:is(${links.join()}),li:has(>:is(${links.join()}):only-child){display:none!important}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [lack]);
}
