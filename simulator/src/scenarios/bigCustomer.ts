import { defineScenario } from './define.ts';

/** Scenario: large amounts of money on small screens. */
export const bigCustomer = defineScenario({
  name: 'big-customer',
  group: 'demo',
  title: { jp: '大きな金額', us: 'Large amounts', cn: '大额数字' },
  summary: {
    jp: '10億円の残高。桁の多い金額の表示を確かめます。口座 0901000001 でログインできます。',
    us: 'A billion yen: see how long figures are shown. Log in as 0901000001.',
    cn: '10亿日元余额：检查多位数金额的显示。可用账户 0901000001 登录。',
  },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'frozen',
  cast: { me: 'wealthy' },
  steps: [],
});
