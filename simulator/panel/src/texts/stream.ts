import type { Language } from '@zaraba/contracts';

const jp = {
  title: 'ストリーム',
  sockets: (n: number) => `接続中のソケット: ${n}`,
  sent: '送信したフレーム',
  all: '価格とハートビートも記録する',
  again: '読み直す',
  none: '接続したソケットはまだありません',
  noneText: 'アプリを開くと、接続とフレームがここに並びます。',
  acts: {
    connected: '接続',
    refused: '拒否',
    received: '受信',
    sent: '送信',
    lost: '障害により消失',
    closed: '切断',
  },
  reply: '応答',
  fault: '障害',
};
/** The texts about the log of the stream. */
export type StreamTexts = typeof jp;

const us: StreamTexts = {
  title: 'Stream',
  sockets: (n) => `Connected sockets: ${n}`,
  sent: 'Sent frames',
  all: 'Also keep prices and heartbeats',
  again: 'Read again',
  none: 'No socket has connected yet',
  noneText: 'Open the client to see its connection and its frames here.',
  acts: {
    connected: 'connected',
    refused: 'refused',
    received: 'received',
    sent: 'sent',
    lost: 'swallowed by a fault',
    closed: 'closed',
  },
  reply: 'Acknowledgement',
  fault: 'Fault',
};

const cn: StreamTexts = {
  title: '数据流',
  sockets: (n) => `已连接的套接字：${n}`,
  sent: '已发送的帧',
  all: '同时记录价格与心跳',
  again: '重新读取',
  none: '还没有套接字连接',
  noneText: '打开客户端后，连接与帧会显示在这里。',
  acts: {
    connected: '已连接',
    refused: '被拒',
    received: '收到',
    sent: '发送',
    lost: '被故障吞掉',
    closed: '已断开',
  },
  reply: '应答',
  fault: '故障',
};

const ALL: Readonly<Record<Language, StreamTexts>> = { jp, us, cn };

/** Returns the texts about the log of the stream in a language. */
export function streamTextsIn(language: Language): StreamTexts {
  return ALL[language];
}
