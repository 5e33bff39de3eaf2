import type { MessageKey } from '@zaraba/contracts';
import { messageKeyOf } from '../../domain/messageKey.ts';
import type { Failure } from '../../state/hooks.ts';
import type { Translate } from '../texts.ts';
import { attemptsText } from './attemptsText.ts';
import { fieldFault } from './fieldFaults.ts';

/** The field that a refusal by a key concerns; a form marks it if it has it. */
const FIELD_OF: Readonly<Partial<Record<MessageKey, string>>> = {
  below_minimum_amount: 'amount',
  above_maximum_amount: 'amount',
  insufficient_balance: 'amount',
  insufficient_credit: 'amount',
  insufficient_quota: 'amount',
  wrong_fund_password: 'fundPassword',
  wrong_channel_password: 'channelPassword',
  voucher_required: 'voucherId',
  bank_card_not_found: 'bankCardId',
  bank_card_exists: 'number',
};

/** The catalogued key of a refusal, or undefined. */
export function refusedKey(failure: Failure | undefined): MessageKey | undefined {
  return failure !== undefined && 'key' in failure && failure.key !== undefined ? messageKeyOf(failure.key) : undefined;
}

/**
 * What a refusal says about one field, by the call's name of it, as text: that of its key, with the tries that a wrong
 * fund password leaves, or else the server's error for the field. Undefined if it concerns something else.
 */
export function refusedField(t: Translate, failure: Failure | undefined, field: string): string | undefined {
  const key = refusedKey(failure);
  const said = [
    key !== undefined && FIELD_OF[key] === field ? t(`message.${key}.text`) : undefined,
    field === 'fundPassword' ? attemptsText(t, failure) : undefined,
  ].filter((text) => text !== undefined);
  return said.length === 0 ? fieldFault(t, failure, field) : said.join(' ');
}
