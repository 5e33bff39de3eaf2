import { defineScenario } from './define.ts';

/** Scenario: Chinese shares bought today cannot be sold before the next session. */
export const boughtToday = defineScenario({
  name: 'bought-today',
  group: 'orders',
  title: { jp: '当日は売れない', us: 'Bought today, not for sale', cn: '当日买入不可卖' },
  summary: {
    jp: '今日買った中国株。売却は次の営業日からです。口座 0901000001 でログインできます。',
    us: 'Chinese shares bought today: they can be sold from the next session. Log in as 0901000001.',
    cn: '今日买入的A股，下一交易日起方可卖出。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:45:00+09:00',
  clock: 'frozen',
  cast: { me: 't1Locked' },
  steps: [],
});
