import type { Language } from '@zaraba/contracts';

type Said = Readonly<Record<string, readonly [name: string, text: string]>>;

const jp = {
  delay: [
    '遅延',
    '処理の前に待ちます。delayMs だけ、または最大 jitterMs を加えて(uniform、既定)、あるいは delayMs を中心に jitterMs の広がりで(normal、lognormal)。乱数はシードで決まります。',
  ],
  drop: [
    '切断',
    '処理の前に接続を切ります(before)。処理の後(after)なら、応答だけが失われます。ブラウザーは再送しません。',
  ],
  reset: ['リセット', '接続をリセット(RST)します。処理の前(既定)か後。'],
  hang: ['無応答', 'アプリが諦めるまで応答しません。処理しない(before、既定)か、する(after)。'],
  status: [
    'HTTP エラー',
    '処理せずに 401、404、429、500、503 のいずれかを返します。本文は msg か空。retryAfterSeconds を入れると retry-after ヘッダーが付きます。',
  ],
  answer: [
    '任意の応答',
    '処理の代わりに(before、既定)、または処理した応答の代わりに(after)、任意の status(既定 200)、headers、body、あるいは任意のキー msg の拒否を返します。本文の形式は content-type ヘッダー(既定は JSON)。{{request.body.名前}}、{{world.now}}、{{count}} などの差し込みができます。',
  ],
  slowBody: ['遅い本文', 'ヘッダーはすぐに、本文は chunkBytes ずつ pauseMs おきに送ります。'],
  truncatedBody: ['途中で切れる本文', '全体の長さを知らせ、afterBytes(既定は半分)で接続を切ります。'],
  slowHeaders: ['遅いヘッダー', 'ヘッダーを chunkBytes(既定 16)ずつ pauseMs(既定 50)おきに送ります。'],
  hugeHeaders: [
    '巨大なヘッダー',
    'headerBytes(既定 65536。Node や多くのプロキシの上限を超えます)のヘッダーを加えます。',
  ],
  bandwidth: ['帯域の制限', 'ヘッダーはすぐに、本文は毎秒 bytesPerSecond で送ります。'],
  cut: [
    '本文の切断',
    '全体の長さを知らせ、本文の afterBytes の後(0 ならヘッダーの後)に接続を終えます。短い本文は全部届きます。',
  ],
  malformedBody: ['壊れた本文', '処理し、JSON ではない本文を返します。'],
  wrongContentType: ['違う形式', '処理し、応答の代わりにウェブページを返します。'],
  emptyBody: ['空の本文', '処理し、本文のない応答を返します。'],
  nullData: ['データなし', '処理し、データの代わりに null を返します。'],
  outOfOrder: [
    '応答の追い越し',
    '処理し、ほかの要求の応答が出るまで自分の応答を止めます。最長 patienceMs(既定 5000)。',
  ],
  duplicateDelivery: ['二重の送達', '途中で再送されたように二度処理し、一度目の応答を返します。'],
  refuse: ['接続拒否', 'つなごうとする配信を、理由(reason、既定は too_frequent)を付けて断ります。'],
  slowHandshake: ['遅い接続', '接続を delayMs(実時間)待たせます。10秒でサーバーが先に閉じます。'],
  disconnect: ['配信の切断', '次の気配の代わりに接続を閉じます。'],
  flap: [
    '不安定な接続',
    '次の気配の代わりに、または新しい接続の openMs(既定 0)後に、予告なく切れます。回数を入れると続けて切れます。',
  ],
  stale: ['更新停止', '気配を止めます。心拍は続き、値は後の配信で届きます。'],
  late: ['配信の遅れ', '気配を lateMs(実時間)遅らせます。後の配信も追い越しません。'],
  duplicated: ['配信の重複', '同じ気配を二度送ります。'],
  reordered: ['配信の入れ替わり', '気配を止め、次の配信の後に送ります。'],
  gap: ['配信の欠落', '気配を一つ失います。次の配信との間に欠けができます。'],
  malformedFrame: ['壊れた配信', '行のない、契約に反する気配を送ります。'],
  wrongVersion: [
    '版番号の誤り',
    '前の続きではない版の気配を送ります。先の版(newer、既定)、過ぎた版(older)、または別の epoch。プロトコルの版は refuse を使います。',
  ],
  fragmentedFrame: [
    '分割された配信',
    '気配を WebSocket の fragments 個(既定 3)の断片で送ります。アプリはそれをつなぎます。',
  ],
  partialFrame: ['途中で切れる配信', '気配の afterBytes(既定は半分)まで送り、接続を切ります。'],
  slowDrain: [
    '詰まる配信',
    '気配の後、drainMs(実時間)の間は何も通しません。心拍と口座の通知は遅れ、その間の気配は一つにまとまります。',
  ],
  accountGap: ['口座通知の欠落', '口座の通知を一つ失います。番号が欠けるので、アプリは一覧を読み直す必要があります。'],
} as const satisfies Said;

/** The names of faults in English. Descriptions are not needed, because the server sends them in English. */
const us: Readonly<Record<keyof typeof jp, string>> = {
  delay: 'Delay',
  drop: 'Drop',
  reset: 'Reset',
  hang: 'Hang',
  status: 'HTTP error',
  answer: 'Any answer',
  slowBody: 'Slow body',
  truncatedBody: 'Truncated body',
  slowHeaders: 'Slow headers',
  hugeHeaders: 'Huge headers',
  bandwidth: 'Bandwidth',
  cut: 'Cut body',
  malformedBody: 'Malformed body',
  wrongContentType: 'Wrong content type',
  emptyBody: 'Empty body',
  nullData: 'No data',
  outOfOrder: 'Out-of-order responses',
  duplicateDelivery: 'Duplicate delivery',
  refuse: 'Connection refused',
  slowHandshake: 'Slow handshake',
  disconnect: 'Disconnect',
  flap: 'Flapping connection',
  stale: 'Stale quotes',
  late: 'Late quotes',
  duplicated: 'Duplicated quotes',
  reordered: 'Reordered quotes',
  gap: 'Gap in quotes',
  malformedFrame: 'Malformed frame',
  wrongVersion: 'Wrong version',
  fragmentedFrame: 'Fragmented frame',
  partialFrame: 'Partial frame',
  slowDrain: 'Slow drain',
  accountGap: 'Gap in account events',
};

const cn: Readonly<Record<keyof typeof jp, readonly [name: string, text: string]>> = {
  delay: [
    '延迟',
    '处理前等待：固定 delayMs；或再加最多 jitterMs（uniform，默认）；或以 delayMs 为中心、jitterMs 为离散度（normal、lognormal）。随机性由种子决定。',
  ],
  drop: ['断开', '在处理之前切断连接（before）；在处理之后（after）则只丢失应答。浏览器不会重发。'],
  reset: ['重置', '重置连接（RST），在处理之前（默认）或之后。'],
  hang: ['无应答', '在客户端放弃之前一直不应答；不处理（before，默认）或处理（after）。'],
  status: [
    'HTTP 错误',
    '不处理，直接返回 401、404、429、500 或 503；正文为 msg 或为空；填写 retryAfterSeconds 时附带 retry-after 头。',
  ],
  answer: [
    '任意应答',
    '不处理（before，默认）或处理后替换应答（after），返回任意 status（默认 200）、headers 和 body，或以任意键 msg 拒绝。正文类型由 content-type 头决定，默认 JSON；可用 {{request.body.名称}}、{{world.now}}、{{count}} 等占位符。',
  ],
  slowBody: ['正文缓慢', '立即发送头部，正文每次 chunkBytes，间隔 pauseMs。'],
  truncatedBody: ['正文截断', '声明完整长度，在 afterBytes（默认一半）处切断连接。'],
  slowHeaders: ['头部缓慢', '头部每次发送 chunkBytes（默认 16），间隔 pauseMs（默认 50）。'],
  hugeHeaders: ['头部过大', '附加 headerBytes（默认 65536，超过 Node 和多数代理的上限）的头部。'],
  bandwidth: ['带宽限制', '立即发送头部，正文以每秒 bytesPerSecond 发送。'],
  cut: ['正文切断', '声明完整长度，在正文的 afterBytes 之后（0 为头部之后）结束连接；更短的正文完整送达。'],
  malformedBody: ['正文损坏', '处理，但返回的正文不是 JSON。'],
  wrongContentType: ['类型错误', '处理，但返回网页而不是应答。'],
  emptyBody: ['正文为空', '处理，但返回没有正文的应答。'],
  nullData: ['无数据', '处理，但以 null 代替数据返回。'],
  outOfOrder: ['应答被超越', '处理，但扣住应答，直到另一请求的应答发出为止，最长 patienceMs（默认 5000）。'],
  duplicateDelivery: ['重复送达', '如同途中重发一样处理两次，返回第一次的应答。'],
  refuse: ['拒绝连接', '以某个理由（reason，默认 too_frequent）拒绝正在连接的推送。'],
  slowHandshake: ['握手缓慢', '让连接等待 delayMs（真实时间）；十秒后服务器会先关闭。'],
  disconnect: ['推送断开', '在下一帧行情的位置关闭连接。'],
  flap: [
    '连接不稳',
    '在下一帧行情的位置，或在新连接建立 openMs（默认 0）之后，毫无预告地断开。填写次数则连续断开多次。',
  ],
  stale: ['行情停滞', '扣住行情而心跳照常；数值随后面的帧到达。'],
  late: ['行情迟到', '把一帧行情推迟 lateMs（真实时间）发送，其后的帧不会先到。'],
  duplicated: ['行情重复', '同一帧行情发送两次。'],
  reordered: ['行情乱序', '扣住一帧行情，在下一帧之后发送。'],
  gap: ['行情缺口', '丢失一帧行情：下一帧之前有缺口。'],
  malformedFrame: ['行情损坏', '发送没有行的行情帧，违反契约。'],
  wrongVersion: [
    '版本错误',
    '发送版本不连续的行情帧：超前的（newer，默认）、已过的（older）或另一 epoch 的。协议版本请用 refuse。',
  ],
  fragmentedFrame: ['分片推送', '以 fragments 个（默认 3）WebSocket 分片发送一帧行情，由客户端合并。'],
  partialFrame: ['推送中断', '只发送一帧行情的 afterBytes（默认一半），随即断开连接。'],
  slowDrain: ['推送堵塞', '一帧行情之后的 drainMs（真实时间）内什么都不通过；心跳和账户通知迟到，期间的行情合为一帧。'],
  accountGap: ['账户通知缺口', '丢失一帧账户通知：编号缺失，客户端必须重新读取列表。'],
};

const SAID: Readonly<Record<Exclude<Language, 'us'>, Said>> = { jp, cn };

/** Returns the name of a fault; undefined for a fault of a newer server. */
export function faultName(fault: string, language: Language): string | undefined {
  if (language === 'us') return Object.hasOwn(us, fault) ? us[fault as keyof typeof us] : undefined;
  return Object.hasOwn(SAID[language], fault) ? SAID[language][fault]?.[0] : undefined;
}

/** Returns a description of the effect of a fault; undefined if only the English summary of the server exists. */
export function faultText(fault: string, language: Language): string | undefined {
  if (language === 'us') return undefined;
  return Object.hasOwn(SAID[language], fault) ? SAID[language][fault]?.[1] : undefined;
}
