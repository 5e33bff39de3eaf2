import type { BaseRecord } from '../kernel/record.ts';

/** An in-site message, of one of the capabilities' templates. */
export interface MessageRecord<Template extends string> extends BaseRecord {
  readonly at: number;
  readonly template: Template;
  /** What the texts name: amounts and prices as decimals with their currency, codes, numbers, dates. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly readAt?: number;
}

/** Marks a message as read, or deletes it. */
export interface ChangeMessage {
  readonly name: 'messageRead' | 'messageDelete';
  readonly account: string;
  readonly id: string;
}

/** Marks a message and all that came before it as read. */
export interface ReadMessages {
  readonly name: 'messageReadAll';
  readonly account: string;
  readonly id: string;
}

/** Puts a text at the head of the search history. */
export interface SearchHistoryAdd {
  readonly name: 'searchHistoryAdd';
  readonly account: string;
  readonly text: string;
}

/** Empties the search history. */
export interface SearchHistoryClear {
  readonly name: 'searchHistoryClear';
  readonly account: string;
}

/** A browser that wants new messages of an account while the session lasts that asked for it. Sending is not the core's business. */
export interface PushTarget {
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Kinds of events that are not pushed. */
  readonly quiet?: readonly string[];
}

/** Has new messages pushed to a browser while a session lasts. */
export interface PushAdd extends PushTarget {
  readonly name: 'pushAdd';
  readonly account: string;
}

/** Pushes nothing to a browser any more. */
export interface PushRemove {
  readonly name: 'pushRemove';
  readonly account: string;
  readonly endpoint: string;
}

/** What this capability is made of. */
export interface InboxModel<Template extends string> {
  readonly commands: ChangeMessage | ReadMessages | SearchHistoryAdd | SearchHistoryClear | PushAdd | PushRemove;
  readonly records: { readonly message: MessageRecord<Template> };
  readonly messages: never;
}
