import type { InSiteMessage } from '@zaraba/contracts';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { useSettings } from '../../../state/hooks.ts';

/** The title of a message, and the first line of its body: what it is about. */
export interface MessageWords {
  readonly title: string;
  readonly detail: string | undefined;
}

/** A space between a figure and its unit, in any language. */
const BEFORE_UNIT = / (?=(?:株|股|shares?\b|[A-Z]{3}\b))(?<=\d )/g;

/** A line of a message whose figures keep their units beside them. */
export function unbroken(line: string): string {
  return line.replaceAll(BEFORE_UNIT, '\u00a0');
}

/** Puts messages in the reader's language, without amounts while these are hidden. */
export function useWords(): (message: Pick<InSiteMessage, 'titles' | 'bodies'>) => MessageWords {
  const { language } = useSettings();
  const { within } = useAmountTexts();
  return ({ titles, bodies }) => {
    const line = bodies[language].split('\n').find((text) => text !== '');
    return { title: within(titles[language]), detail: line === undefined ? undefined : unbroken(within(line)) };
  };
}
