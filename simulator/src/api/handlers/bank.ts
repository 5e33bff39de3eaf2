import type { CheckedRequestOf, bankEndpoints } from '@zaraba/contracts';
import { cardList } from '../../world/bank/views.ts';
import type { BankCardDetails } from '../../world/models/bank.ts';
import type { Handlers } from '../call.ts';
import { hashedCardNumber } from '../cardNumber.ts';

function detailsOf(request: CheckedRequestOf<'/user/bankCardAdd' | '/user/bankCardEdit'>): BankCardDetails {
  const { holder, cardType, institution, branch, branchCode } = request;
  return { holder: holder.trim(), cardType, institution: institution.trim(), branch: branch.trim(), branchCode };
}

/** Handlers for bank cards. */
export const bankHandlers: Handlers<keyof typeof bankEndpoints> = {
  '/user/bankCardList': ({ world, account }) => cardList(world.stateNow(), account),

  '/user/bankCardAdd': ({ world, account, hashOf }, request) =>
    world.execute({
      name: 'bankCardAdd',
      account,
      details: detailsOf(request),
      number: hashedCardNumber(request.number, hashOf('number')),
      fundPasswordHash: hashOf('fundPassword'),
    }),

  '/user/bankCardEdit': ({ world, account, hashOf }, request) =>
    world.execute({
      name: 'bankCardEdit',
      account,
      id: request.id,
      details: detailsOf(request),
      fundPasswordHash: hashOf('fundPassword'),
      ...(request.number === undefined ? {} : { number: hashedCardNumber(request.number, hashOf('number')) }),
    }),

  '/user/bankCardUnbind': ({ world, account, hashOf }, { id }) =>
    world.execute({
      name: 'bankCardUnbind',
      account,
      id,
      fundPasswordHash: hashOf('fundPassword'),
    }),
};
