import type { Language } from '@zaraba/contracts';

const jp = {
  none: 'なし',
  admitted: '通過',
  'nothing armed': '仕掛けなし',
  'well formed': '正しい形式',
  accepted: '受付',
  'not asked': '対象外',
  'passed on to a real server': '実際のサーバーへ転送',
  'answered from a recording': '記録から応答',
  'the last answer of a recording again': '記録の最後の応答を繰り返し',
  'no answer left in the recording': '記録に応答なし',
  'no answer left in the recording, and the simulator did not answer': '記録に応答がなく、模擬もせずに拒否',
} as const;

const cn: Readonly<Record<keyof typeof jp, string>> = {
  none: '无',
  admitted: '通过',
  'nothing armed': '没有预设',
  'well formed': '格式正确',
  accepted: '受理',
  'not asked': '未经判定',
  'passed on to a real server': '转发至真实服务器',
  'answered from a recording': '由录制应答',
  'the last answer of a recording again': '重复录制的最后应答',
  'no answer left in the recording': '录制中没有应答',
  'no answer left in the recording, and the simulator did not answer': '录制中没有应答，也未由模拟应答，已拒绝',
};

const SAID: Readonly<Record<Exclude<Language, 'us'>, Readonly<Record<string, string>>>> = { jp, cn };

/**
 * Returns the finding of a layer as text. In English, and for findings of a newer server, it is the text of the server.
 */
export function outcomeText(outcome: string, language: Language): string {
  if (language === 'us' || !Object.hasOwn(SAID[language], outcome)) return outcome;
  return SAID[language][outcome] ?? outcome;
}
