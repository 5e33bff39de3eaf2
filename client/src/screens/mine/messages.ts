import { MESSAGE_KINDS } from '@zaraba/contracts';
import type { MessageAbout } from '@zaraba/contracts';

/** Where each kind of message leads: the screen that shows what it is about. */
export const PLACE_OF: Readonly<Record<MessageAbout, `/${string}`>> = {
  account: '/mine/index',
  identity: '/mine/verified',
  funds: '/mine/transactionRecords',
  loan: '/mine/loan',
  newShare: '/mine/newShareOrder',
  trade: '/position/index',
  copy: '/mine/followOrder',
};

/** What a message is about, as far as this version knows it. */
export function aboutOf(kind: string): MessageAbout | undefined {
  return MESSAGE_KINDS.find((known) => known === kind);
}
