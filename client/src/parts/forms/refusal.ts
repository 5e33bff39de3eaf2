import type { MessageKey } from '@zaraba/contracts';
import { messageKeyOf } from '../../domain/messageKey.ts';
import type { Failure } from '../../state/hooks.ts';
import type { Translate } from '../texts.ts';
import { attemptsText } from './attemptsText.ts';
import { fieldFault } from './fieldFaults.ts';

/** The field that each refusal concerns. A form with this field marks it. */
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

/** Returns the message key of a refusal; undefined if the client does not know it. */
export function refusedKey(failure: Failure | undefined): MessageKey | undefined {
  return failure !== undefined && 'key' in failure && failure.key !== undefined ? messageKeyOf(failure.key) : undefined;
}

/**
 * Returns the text of a refusal about one field: the text of its message key, with the remaining attempts after a wrong
 * fund password, or else the server's error for the field. Undefined if the refusal concerns another field.
 */
export function refusedField(t: Translate, failure: Failure | undefined, field: string): string | undefined {
  const key = refusedKey(failure);
  const said = [
    key !== undefined && FIELD_OF[key] === field ? t(`message.${key}.text`) : undefined,
    field === 'fundPassword' ? attemptsText(t, failure) : undefined,
  ].filter((text) => text !== undefined);
  return said.length === 0 ? fieldFault(t, failure, field) : said.join(' ');
}
