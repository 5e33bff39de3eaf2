import type { Language } from '@zaraba/contracts';

const jp = {
  delayMs: '待ち時間(ミリ秒)',
  jitterMs: 'ゆらぎ(ミリ秒)',
  distribution: 'ゆらぎの分布',
  when: '時点',
  status: 'HTTP ステータス',
  msg: 'メッセージキー',
  headers: 'ヘッダー(JSON)',
  body: '本文',
  retryAfterSeconds: '再試行までの秒数',
  chunkBytes: '一度に送るバイト数',
  pauseMs: '間隔(ミリ秒)',
  afterBytes: '切れるまでのバイト数',
  headerBytes: 'ヘッダーのバイト数',
  bytesPerSecond: '毎秒のバイト数',
  patienceMs: '最長の待ち時間(ミリ秒)',
  reason: '断る理由',
  openMs: '切れるまでの時間(ミリ秒)',
  lateMs: '遅れ(ミリ秒)',
  fragments: '断片の数',
  drainMs: '通さない時間(ミリ秒)',
  version: '版',
  newer: '先の版',
  older: '過ぎた版',
  epoch: '別の epoch',
  before: '処理の前',
  after: '処理の後',
  fixed: '一定',
  uniform: '一様分布',
  normal: '正規分布',
  lognormal: '対数正規分布',
} as const;
type Said = Readonly<Record<keyof typeof jp, string>>;

const us: Said = {
  delayMs: 'Delay (ms)',
  jitterMs: 'Jitter (ms)',
  distribution: 'Jitter distribution',
  when: 'When',
  status: 'HTTP status',
  msg: 'Message key',
  headers: 'Headers (JSON)',
  body: 'Body',
  retryAfterSeconds: 'Retry after (s)',
  chunkBytes: 'Chunk size (bytes)',
  pauseMs: 'Pause (ms)',
  afterBytes: 'Bytes before the cut',
  headerBytes: 'Header size (bytes)',
  bytesPerSecond: 'Bytes per second',
  patienceMs: 'Maximum wait (ms)',
  reason: 'Reason',
  openMs: 'Time until disconnect (ms)',
  lateMs: 'Delay (ms)',
  fragments: 'Fragments',
  drainMs: 'Duration (ms)',
  version: 'Version',
  newer: 'Newer',
  older: 'Older',
  epoch: 'Another epoch',
  before: 'Before processing',
  after: 'After processing',
  fixed: 'Fixed',
  uniform: 'Uniform',
  normal: 'Normal',
  lognormal: 'Lognormal',
};

const cn: Said = {
  delayMs: '等待时间（毫秒）',
  jitterMs: '抖动（毫秒）',
  distribution: '抖动的分布',
  when: '时机',
  status: 'HTTP 状态码',
  msg: '消息键',
  headers: '头部（JSON）',
  body: '正文',
  retryAfterSeconds: '重试前的秒数',
  chunkBytes: '每次发送的字节数',
  pauseMs: '间隔（毫秒）',
  afterBytes: '断开前的字节数',
  headerBytes: '头部字节数',
  bytesPerSecond: '每秒字节数',
  patienceMs: '最长等待时间（毫秒）',
  reason: '拒绝理由',
  openMs: '断开前的时间（毫秒）',
  lateMs: '迟到时间（毫秒）',
  fragments: '分片数',
  drainMs: '堵塞时间（毫秒）',
  version: '版本',
  newer: '超前',
  older: '已过',
  epoch: '另一 epoch',
  before: '处理之前',
  after: '处理之后',
  fixed: '固定',
  uniform: '均匀分布',
  normal: '正态分布',
  lognormal: '对数正态分布',
};

const SAID: Readonly<Record<Language, Readonly<Record<string, string>>>> = { jp, us, cn };

/**
 * Returns the text for a parameter of a fault, or for one of its values; undefined if the identifier is readable, or if
 * a newer server sent it.
 */
export function parameterText(name: string, language: Language): string | undefined {
  return Object.hasOwn(SAID[language], name) ? SAID[language][name] : undefined;
}

/** Returns the text for a parameter of a fault, followed by its name in requests. */
export function parameterLabel(name: string, language: Language): string {
  const said = parameterText(name, language);
  return said === undefined ? name : `${said} ${name}`;
}
