import type { InSiteMessage } from '@zaraba/contracts';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { useSettings } from '../../../state/hooks.ts';

/** The title of a message, and the first line of its text, which names the subject. */
export interface MessageWords {
  readonly title: string;
  readonly detail: string | undefined;
}

/** A number, a space and a unit, in any of the languages. */
const BEFORE_UNIT = /(\d) (?=株|股|shares?\b|[A-Z]{3}\b)/g;

/** Returns a line of text in which no line break can separate a number from its unit. */
export function unbroken(line: string): string {
  return line.replaceAll(BEFORE_UNIT, '$1\u00a0');
}

/** Returns a function that returns the text of a message in the reader's language. Hidden amounts are left out. */
export function useWords(): (message: Pick<InSiteMessage, 'titles' | 'bodies'>) => MessageWords {
  const { language } = useSettings();
  const { within } = useAmountTexts();
  return ({ titles, bodies }) => {
    const line = bodies[language].split('\n').find((text) => text !== '');
    return { title: within(titles[language]), detail: line === undefined ? undefined : unbroken(within(line)) };
  };
}
