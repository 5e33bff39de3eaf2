import type { InSiteMessage } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Icon } from '@zaraba/kit/icon';
import type { ReactElement } from 'react';
import { eventOf, isUrgent } from '../../../domain/alerts.ts';
import { useTexts } from '../../../parts/texts.ts';
import { ICON_OF, aboutOf } from './messages.ts';

/** A badge with the event of a message, or else with the kind of its subject. */
export function KindBadge(props: { message: InSiteMessage }): ReactElement | null {
  const t = useTexts();
  const { message } = props;
  const event = eventOf(message);
  const about = aboutOf(message.kind);
  if (event !== undefined) {
    return (
      <Badge tone={isUrgent(message) ? 'danger' : 'neutral'}>
        <span className="cluster-1 align-middle">
          <Icon name={ICON_OF[event]} size={14} />
          {t(`inbox.event.${event}`)}
        </span>
      </Badge>
    );
  }
  return about === undefined ? null : <Badge>{t(`inbox.kind.${about}`)}</Badge>;
}
