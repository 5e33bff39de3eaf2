import { MESSAGE_KINDS } from '@zaraba/contracts';
import type { MessageAbout, ScreenName } from '@zaraba/contracts';

/** The screen of each kind of message: the one that shows its subject. */
export const PLACE_OF: Readonly<Record<MessageAbout, ScreenName>> = {
  account: 'settings',
  identity: 'identity',
  funds: 'fundRecords',
  loan: 'loans',
  newShare: 'subscriptions',
  trade: 'positions',
  copy: 'copyOrders',
};

/** The subject of a message, if this version knows it. */
export function aboutOf(kind: string): MessageAbout | undefined {
  return MESSAGE_KINDS.find((known) => known === kind);
}
