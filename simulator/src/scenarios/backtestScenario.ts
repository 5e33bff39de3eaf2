import { formatMoney } from '@zaraba/contracts';
import type { BacktestOrder } from '../world/backtest.ts';
import { CASH_MINOR } from '../world/backtest.ts';
import type { Instant } from '../base/duration.ts';
import type { Scenario } from './format.ts';

const TITLE = { jp: '別の条件での再現', us: 'A position with other terms', cn: '按其他条件重现持仓' };
const SUMMARY = {
  jp: '過去の取引を別の利確・損切りや数量で再現します。',
  us: 'A past trade, replayed with another bracket or size.',
  cn: '按其他止盈止损或数量重现过去的交易。',
};

const instantOf = (at: number): Instant => new Date(at).toISOString() as Instant;

function fieldsOf({ name: _name, account: _account, ...fields }: BacktestOrder['command']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])),
  );
}

/** Returns the text of a scenario file. The scenario repeats the orders of a backtest in a world of its own. */
export function scenarioText(seed: string, orders: readonly BacktestOrder[]): string {
  const [first] = orders;
  const { currency } = first!;
  const amount = formatMoney({ minor: CASH_MINOR, currency });
  const scenario: Scenario = {
    name: 'backtest',
    group: 'orders',
    title: TITLE,
    summary: SUMMARY,
    seed,
    start: instantOf(first!.at),
    clock: 'frozen',
    cast: { me: 'funded' },
    steps: [
      { do: 'account', account: { of: 'me', deposit: { currency, amount } } },
      ...orders.map(({ at, command }, place) => ({
        ...(place > 0 && { at: instantOf(at) }),
        do: 'call' as const,
        call: { as: 'me', endpoint: `/trade/${command.name}` as const, fields: fieldsOf(command) },
      })),
    ],
  };
  return JSON.stringify(scenario);
}
