import type { InSiteMessage } from '@zaraba/contracts';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { useSettings } from '../../../state/hooks.ts';

/** The title of a message, and the first line of its body: what it is about. */
export interface MessageWords {
  readonly title: string;
  readonly detail: string | undefined;
}

/** Puts messages in the reader's language, without amounts while these are hidden. */
export function useWords(): (message: Pick<InSiteMessage, 'titles' | 'bodies'>) => MessageWords {
  const { language } = useSettings();
  const { within } = useAmountTexts();
  return ({ titles, bodies }) => {
    const line = bodies[language].split('\n').find((text) => text !== '');
    return { title: within(titles[language]), detail: line === undefined ? undefined : within(line) };
  };
}
