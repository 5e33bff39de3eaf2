import type { BaseRecord } from './record.ts';

/** A message from a template. */
export interface MessageRecord<Template extends string> extends BaseRecord {
  readonly at: number;
  readonly template: Template;
  /** Values for the texts; see `notify`. */
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

/** A browser's push subscription, for as long as its session lasts. The core does not send anything. */
export interface PushTarget {
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Kinds of events that are not pushed. */
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
