import type { MessageTemplate } from '../../texts/templates.ts';
import type { Kept } from '../kernel/kept.ts';

/** An in-site message. */
export interface MessageRecord extends Kept {
  readonly at: number;
  readonly template: MessageTemplate;
  /** What the texts name: amounts and prices as decimals with their currency, codes, numbers, dates. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly readAt?: number;
}
