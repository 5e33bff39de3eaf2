import { TODO_KINDS } from '@zaraba/contracts';
import type { TodoKind } from '@zaraba/contracts';
import type { Sim } from '@zaraba/simulator/testing';
import { expect, test } from './fixtures.ts';
import type { CustomerApp } from './support/app.ts';
import { WAYS } from './support/trader.ts';
import type { World } from './support/world.ts';

/** The kinds of to-dos that do not come with an event of a trading customer. `events.spec.ts` tests the other kinds. */
type Other = Exclude<TodoKind, 'addMargin' | 'acceptShares' | 'payShares'>;

/** A to-do: the customer who has it, its cause, the screen where it is done, and the steps. */
interface Case {
  readonly persona: Parameters<Sim['enlist']>[0];
  readonly bring?: (customer: CustomerApp, world: World) => Promise<void>;
  readonly leadsTo: RegExp;
  readonly done: (customer: CustomerApp, world: World) => Promise<void>;
}

/** Submits specimens as documents. */
async function sendDocuments(customer: CustomerApp): Promise<void> {
  await customer.open('/mine/verified');
  await customer.page.getByRole('checkbox', { name: customer.text('identity.agreeAfter') }).check();
  const button = customer.button('identity.submitSpecimen');
  await button.click();
  await expect(button).toHaveCount(0);
}

const CASES: Readonly<Record<Other, Case>> = {
  resubmitIdentity: {
    persona: 'new',
    bring: async (customer, world) => {
      await world.sim.reviewer('byHand');
      await sendDocuments(customer);
      await world.review('reject');
    },
    leadsTo: /#\/mine\/verified/,
    done: (customer) => sendDocuments(customer),
  },
  repayLoan: {
    persona: 'inDebt',
    bring: async (customer, world) => {
      await customer.open('/home/home');
      await expect(customer.page.getByTestId('home-equity')).toHaveText(/\d/);
      await world.advance('P28D');
    },
    leadsTo: /#\/mine\/loan/,
    done: async (customer, world) => {
      const { data } = await world.api('/user/loanList', { type: 'jpy' }, customer);
      const [loan] = data;
      const body = { id: loan?.id ?? '', amount: loan?.debt ?? '', fundPassword: '246810' };
      const reply = await world.api('/user/loanRepay', { ...body, clientOrderId: 'story-todos-repay' }, customer);
      expect(reply.status).toBe(1);
    },
  },
  receiveDayTrade: {
    persona: 'dayTradeDone',
    leadsTo: /#\/home\/qcList/,
    done: async (customer, world) => {
      const { data } = await world.api('/user/messageList', {}, customer);
      const id = data.todos?.find(({ kind }) => kind === 'receiveDayTrade')?.record ?? '';
      await world.api('/trade/dayTradeReceive', { id }, customer);
    },
  },
};

test('every kind of to-do card has a test in the browser', () => {
  const told = [...Object.keys(CASES), ...Object.values(WAYS).flatMap(({ todo }) => todo ?? [])];
  expect(new Set(told)).toEqual(new Set(TODO_KINDS));
});

for (const [kind, { persona, bring, leadsTo, done }] of Object.entries(CASES)) {
  test.describe(kind, () => {
    test.use({ persona });

    test('a to-do card on the home screen links to its screen, and disappears when the action is done', async ({
      page,
      world,
      customer,
    }) => {
      await bring?.(customer, world);
      await customer.open('/home/home');
      const todo = page.getByTestId('todo').filter({ hasText: customer.text(`inbox.todo.${kind as Other}`) });
      await todo.getByRole('link').click();
      await expect(page).toHaveURL(leadsTo);
      await done(customer, world);
      await customer.open('/home/home');
      await expect(todo).toHaveCount(0);
    });
  });
}
