import type { BaseRecord } from './record.ts';

/** A message that a template produces. */
export interface MessageRecord<Template extends string> extends BaseRecord {
  readonly at: number;
  readonly template: Template;
  /** The values for the texts; see `notify`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly readAt?: number;
}

/** Marks a message as read, or deletes it. */
export interface ChangeMessage {
  readonly name: 'messageRead' | 'messageDelete';
  readonly account: string;
  readonly id: string;
}

/** Marks a message and all older ones as read. */
export interface ReadMessages {
  readonly name: 'messageReadAll';
  readonly account: string;
  readonly id: string;
}

/** Adds a search term. */
export interface SearchHistoryAdd {
  readonly name: 'searchHistoryAdd';
  readonly account: string;
  readonly text: string;
}

/** Clears the search history. */
export interface SearchHistoryClear {
  readonly name: 'searchHistoryClear';
  readonly account: string;
}

/** The push subscription of a browser, which lasts as long as its session. The core itself sends nothing. */
export interface PushTarget {
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The kinds of events for which nothing is pushed. */
  readonly quiet?: readonly string[];
}

/** Adds a push subscription. */
export interface PushAdd extends PushTarget {
  readonly name: 'pushAdd';
  readonly account: string;
}

/** Removes a push subscription. */
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
