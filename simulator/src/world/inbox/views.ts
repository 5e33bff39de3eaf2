import type { SentReplyOf } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import { fill } from '../../texts/fill.ts';
import { withLabels } from '../../texts/interventions.ts';
import { MESSAGE_TEXTS } from '../capabilities.ts';
import { interventionField } from '../kernel/interventions.ts';
import type { Records } from '../kernel/models.ts';
import { newestPage } from '../kernel/newestPage.ts';
import type { WorldState } from '../kernel/state.ts';
import { messagesOf, unreadOf } from './messages.ts';

type SentMessage = SentReplyOf<'/user/messageList'>['messages'][number];

function messageView(message: Records['message'], market: Market): SentMessage {
  const { id, at, readAt, template, parameters, touched } = message;
  const texts = MESSAGE_TEXTS[template];
  const { titles, bodies } = fill(texts, parameters, (code) => market.instrument(code)?.names);
  const field = interventionField(touched);
  const labelled = withLabels(bodies, field.interventions ?? []);
  return { id, at, read: readAt !== undefined, kind: texts.about, titles, bodies: labelled, ...field };
}

/** Messages of an account that were not deleted, newest first, fifty at a time, and how many of all are not read. */
export function messageList(
  state: WorldState,
  account: string,
  market: Market,
  before?: string,
): SentReplyOf<'/user/messageList'> {
  const messages = messagesOf(state, account);
  // Numbers count up, also those of deleted messages: what is older has a smaller number.
  const older = before === undefined ? messages : messages.filter(({ id }) => numberOf(id) < numberOf(before));
  const { rows, hasMore } = newestPage(older);
  return { messages: rows.map((message) => messageView(message, market)), unread: unreadOf(messages), hasMore };
}

/** The counter in a message's number; not a number where the text is none. */
function numberOf(id: string): number {
  return Number(/^SIM-M(\d+)-/.exec(id)?.[1] ?? Number.NaN);
}
