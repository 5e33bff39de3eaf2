import type { BaseRecord } from './record.ts';

/** A message to a customer, built from a template. */
export interface MessageRecord<Template extends string> extends BaseRecord {
  readonly at: number;
  readonly template: Template;
  /** The values for the template's texts; see `notify`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly readAt?: number;
}

/** Command to mark a message as read, or delete it. */
export interface ChangeMessage {
  readonly name: 'messageRead' | 'messageDelete';
  readonly account: string;
  readonly id: string;
}

/** Command to mark a message and older messages as read. */
export interface ReadMessages {
  readonly name: 'messageReadAll';
  readonly account: string;
  readonly id: string;
}

/** Command to add a search term. */
export interface SearchHistoryAdd {
  readonly name: 'searchHistoryAdd';
  readonly account: string;
  readonly text: string;
}

/** Command to clear the search history. */
export interface SearchHistoryClear {
  readonly name: 'searchHistoryClear';
  readonly account: string;
}

/** A browser's push subscription. It is valid as long as its session. The core itself sends no push messages. */
export interface PushTarget {
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The kinds of events for which no push message is sent. */
  readonly quiet?: readonly string[];
}

/** Command to add a push subscription. */
export interface PushAdd extends PushTarget {
  readonly name: 'pushAdd';
  readonly account: string;
}

/** Command to remove a push subscription. */
export interface PushRemove {
  readonly name: 'pushRemove';
  readonly account: string;
  readonly endpoint: string;
}

/** Commands and records of the inbox. */
export interface InboxModel<Template extends string> {
  readonly commands: ChangeMessage | ReadMessages | SearchHistoryAdd | SearchHistoryClear | PushAdd | PushRemove;
  readonly records: { readonly message: MessageRecord<Template> };
  readonly messages: never;
}
