import { MESSAGE_KINDS } from '@zaraba/contracts';
import type { MessageAbout, ScreenPath } from '@zaraba/contracts';

/** The screen of each kind of message: the one that shows its subject. */
export const PLACE_OF: Readonly<Record<MessageAbout, ScreenPath>> = {
  account: '/mine/index',
  identity: '/mine/verified',
  funds: '/mine/transactionRecords',
  loan: '/mine/loan',
  newShare: '/mine/newShareOrder',
  trade: '/position/index',
  copy: '/mine/followOrder',
};

/** The subject of a message, if this version knows it. */
export function aboutOf(kind: string): MessageAbout | undefined {
  return MESSAGE_KINDS.find((known) => known === kind);
}
