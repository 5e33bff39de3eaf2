import type { CheckedRequestOf, bankEndpoints } from '@zaraba/contracts';
import { cardList } from '../../world/bank/views.ts';
import type { BankCardDetails } from '../../world/bank/records.ts';
import { passwordHash } from '../../worlds/password.ts';
import type { Handlers } from '../call.ts';
import { cardNumber } from '../cardNumber.ts';

function detailsOf(request: CheckedRequestOf<'/user/bankCardAdd' | '/user/bankCardEdit'>): BankCardDetails {
  const { holder, cardType, institution, branch, branchCode } = request;
  return { holder: holder.trim(), cardType, institution: institution.trim(), branch: branch.trim(), branchCode };
}

/** Bank cards. */
export const bankHandlers: Handlers<keyof typeof bankEndpoints> = {
  '/user/bankCardList': ({ world, account }) => cardList(world.state, account),

  '/user/bankCardAdd': ({ world, account }, request) =>
    world.execute({
      name: 'bankCardAdd',
      account,
      details: detailsOf(request),
      number: cardNumber(request.number, account),
      fundPasswordHash: passwordHash(request.fundPassword, account),
    }),

  '/user/bankCardEdit': ({ world, account }, request) =>
    world.execute({
      name: 'bankCardEdit',
      account,
      id: request.id,
      details: detailsOf(request),
      fundPasswordHash: passwordHash(request.fundPassword, account),
      ...(request.number === undefined ? {} : { number: cardNumber(request.number, account) }),
    }),

  '/user/bankCardUnbind': ({ world, account }, { id, fundPassword }) =>
    world.execute({
      name: 'bankCardUnbind',
      account,
      id,
      fundPasswordHash: passwordHash(fundPassword, account),
    }),
};
