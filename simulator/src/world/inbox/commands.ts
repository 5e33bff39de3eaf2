/** Marks a message as read, or deletes it. */
export interface ChangeMessage {
  readonly name: 'messageRead' | 'messageDelete';
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

/** The commands of this capability. */
export type InboxCommand = ChangeMessage | SearchHistoryAdd | SearchHistoryClear;
