import type { Failure } from '../../state/hooks.ts';
import { attemptsText } from './attemptsText.ts';
import { fieldFault } from './fieldFaults.ts';
import type { Translate } from '../texts.ts';

/** The text of a refusal about the request's fund password, tries included; undefined if it concerns something else. */
export function fundPasswordRefusal(t: Translate, failure: Failure | undefined): string | undefined {
  const wrong = failure !== undefined && 'key' in failure && failure.key === 'wrong_fund_password';
  const said = [wrong ? t('message.wrong_fund_password.text') : undefined, attemptsText(t, failure)];
  const texts = said.filter((text) => text !== undefined);
  return texts.length === 0 ? fieldFault(t, failure, 'fundPassword') : texts.join(' ');
}
