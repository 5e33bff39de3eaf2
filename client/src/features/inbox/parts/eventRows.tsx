import type { EventKind, InSiteMessage } from '@zaraba/contracts';
import { RowLink } from '@zaraba/kit/listRow';
import type { ReactElement } from 'react';
import { addressOf } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { ICON_OF, wayOf } from './messages.ts';
import { useWords } from './words.ts';

/**
 * Shows how many events of each kind there are. A single event links to its subject, several link to the list of
 * messages.
 */
export function EventRows(props: {
  events: readonly (readonly [EventKind, readonly InSiteMessage[]])[];
}): ReactElement {
  const t = useTexts();
  const wordsOf = useWords();
  return (
    <ul className="divided">
      {props.events.map(([event, messages]) => {
        const [only, second] = messages;
        const isOne = only !== undefined && second === undefined;
        return (
          <li key={event} data-testid={`since-${event}`}>
            <RowLink
              icon={ICON_OF[event]}
              href={`#${isOne ? wayOf(only) : addressOf('messages')}`}
              title={<span className="as-block">{t(`inbox.event.${event}`)}</span>}
              detail={isOne ? <span className="as-block">{wordsOf(only).detail}</span> : undefined}
              value={
                <span className="num" translate="no">
                  {t('sinceVisit.times', { number: String(messages.length) })}
                </span>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
