import type { Names } from '@zaraba/contracts';
import type { PersonaName } from '../personas/names.ts';
import { defineScenario } from './define.ts';

interface Block {
  readonly reason: Names;
  /** The Japanese reason in its form before ため. By default `reason.jp`. */
  readonly clause?: string;
  readonly me: PersonaName;
  /** The time in Tokyo, `HH:MM`. */
  readonly at?: `${number}:${number}`;
}

function blockedBy<const Reason extends string>(name: Reason, { reason, clause = reason.jp, me, at = '10:00' }: Block) {
  return defineScenario({
    name: `withdrawal-blocked-by-${name}` as const,
    group: 'money',
    title: {
      jp: `出金できない: ${reason.jp}`,
      us: `Withdrawal blocked by ${reason.us}`,
      cn: `无法出金：${reason.cn}`,
    },
    summary: {
      jp: `${clause}ため出金できません。理由と解除の方法が入力欄の前に示されます。口座 0901000001 でログインできます。`,
      us: `Nothing can be withdrawn because of ${reason.us}: the form first shows the reason and what releases it. Log in as 0901000001.`,
      cn: `因${reason.cn}无法出金：原因与解除方式显示在表单之前。可用账户 0901000001 登录。`,
    },
    start: `2026-03-03T${at}:00+09:00`,
    clock: 'frozen',
    cast: { me },
    steps: [],
  });
}

/** A scenario for each reason that blocks a withdrawal, in the order of the gallery. */
export const WITHDRAWALS_BLOCKED = [
  blockedBy('position', {
    reason: { jp: 'ポジションがある', us: 'a position', cn: '有持仓' },
    me: 'holding',
  }),
  blockedBy('loan', {
    reason: { jp: '借入がある', us: 'a loan', cn: '有贷款' },
    me: 'inDebt',
  }),
  blockedBy('withdrawal', {
    reason: { jp: '出金が審査中', us: 'a pending withdrawal', cn: '有待审核出金' },
    clause: '出金が審査中の',
    me: 'withdrawalPending',
    at: '10:30',
  }),
  blockedBy('application', {
    reason: { jp: '申込が審査中', us: 'an application under review', cn: '有申请待审核' },
    clause: '申込が審査中の',
    me: 'dayTrading',
    at: '10:30',
  }),
  blockedBy('hours', {
    reason: { jp: '受付時間外', us: 'the hour', cn: '非受理时间' },
    clause: '受付時間外の',
    me: 'funded',
    at: '20:00',
  }),
  blockedBy('identity', {
    reason: { jp: '本人確認が未了', us: 'the identity', cn: '未完成认证' },
    clause: '本人確認が未了の',
    me: 'new',
  }),
  blockedBy('overdue-loan', {
    reason: { jp: '返済の延滞', us: 'an overdue loan', cn: '贷款逾期' },
    clause: '返済の延滞の',
    me: 'overdue',
  }),
  defineScenario({
    name: 'withdrawal-blocked-by-score',
    group: 'money',
    title: { jp: '出金できない: 信用スコア', us: 'Withdrawal blocked by the score', cn: '无法出金：信用分' },
    summary: {
      jp: '信用スコアが60未満です。スコアは一日1点ずつ戻ります。口座 0901000001 でログインできます。',
      us: 'The score is below 60; it recovers by a point a day. Log in as 0901000001.',
      cn: '信用分低于60，每天恢复1分。可用账户 0901000001 登录。',
    },
    start: '2026-03-03T10:00:00+09:00',
    clock: 'frozen',
    cast: { me: 'funded' },
    steps: [{ do: 'reach', reach: { key: 'credit_score_too_low', endpoint: '/user/withdraw', account: 'me' } }],
  }),
] as const;
