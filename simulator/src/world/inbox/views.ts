import type { SentReplyOf } from '@zaraba/contracts';
import type { Listings, TradingRules } from '../../market/market.ts';
import { fill } from '../../texts/fill.ts';
import { withLabels } from '../../texts/interventions.ts';
import { MESSAGE_TEXTS, tasksOf } from '../capabilities.ts';
import { allRecords, newestPage } from '../kernel/books.ts';
import type { Task } from '../kernel/capability.ts';
import { interventionField } from '../kernel/interventions.ts';
import type { Records } from '../models/models.ts';
import type { Moment } from '../kernel/moment.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { messagesOf, unreadOf } from './messages.ts';

type SentMessage = SentReplyOf<'/user/messageList'>['messages'][number];
type Todo = NonNullable<SentReplyOf<'/user/messageList'>['todos']>[number];

function messageView(message: Records['message'], market: Listings & TradingRules): SentMessage {
  const { id, at, readAt, template, parameters, touched } = message;
  const texts = MESSAGE_TEXTS[template];
  const { titles, bodies } = fill(texts, parameters, {
    names: (code) => market.instrument(code)?.names,
    priceDecimals: (code) => market.priceDecimals(code, at),
  });
  const field = interventionField(touched);
  const labelled = withLabels(bodies, field.interventions ?? []);
  const { code, id: record } = parameters;
  const about = {
    kind: texts.about,
    ...(texts.event !== undefined && { event: texts.event }),
    ...(code !== undefined && { code }),
    ...(record !== undefined && { record }),
  };
  return { id, at, read: readAt !== undefined, ...about, titles, bodies: labelled, ...field };
}

/** Returns a message as the API sends it, unless it was read or deleted. */
export function newMessage({ state, market }: Moment, id: string): SentMessage | undefined {
  const message = tableGet<Records['message']>(state.books.message, id);
  const isNew = message !== undefined && message.readAt === undefined && !message.ended;
  return isNew ? messageView(message, market) : undefined;
}

/** Returns a page of messages, newest first, and the number of unread ones. */
export function messageList(
  state: WorldState,
  account: string,
  market: Listings & TradingRules,
  before?: string,
): SentReplyOf<'/user/messageList'> {
  const messages = messagesOf(state, account);
  // Compares numbers instead of list positions, because the message `before` may have been deleted.
  const older = before === undefined ? messages : messages.filter(({ id }) => numberOf(id) < numberOf(before));
  const { rows, hasMore } = newestPage(older);
  return { messages: rows.map((message) => messageView(message, market)), unread: unreadOf(messages), hasMore };
}

function messageOf(messages: readonly Records['message'][], { message, record }: Task): string | undefined {
  if (typeof message === 'string') return message;
  return messages.find(({ template, parameters }) => message.includes(template) && parameters.id === record)?.id;
}

/** Returns the open tasks, each with its message unless that was deleted. */
export function todosOf(moment: Moment, account: string): Todo[] {
  const owner = tableGet(moment.state.accounts, account);
  const tasks = owner === undefined ? [] : tasksOf(moment, owner);
  if (tasks.length === 0) return [];
  const messages = allRecords(moment.state, owner, 'message');
  return tasks.flatMap((task) => {
    const message = messageOf(messages, task);
    return message === undefined ? [] : { ...task, message };
  });
}

function numberOf(id: string): number {
  return Number(/^SIM-M(\d+)-/.exec(id)?.[1] ?? Number.NaN);
}
