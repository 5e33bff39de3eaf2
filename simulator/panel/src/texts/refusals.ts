import type { Language } from '@zaraba/contracts';

const jp = {
  codes: {
    aborted: '要求が途中で終わりました。',
    exists: '同じ名前のものがすでにあります。',
    forbidden: 'この操作は、サーバーと同じアドレスで開いたパネルからだけ受け付けます。',
    full: 'これ以上は残せません。先にどれかを消してください。',
    id: '名前が使えません。英小文字・数字・ハイフンで40字までです。',
    invalid_request: '入力に誤りがあります。',
    key_required: 'このサーバーには操作キーが必要です。',
    method_not_allowed: 'サーバーはこの呼び出し方を知りません。パネルとサーバーの版が違うようです。',
    no_proxy: '実サーバーにつながっていません。先に接続先を決めてください。',
    not_found: '見つかりません。消されたか、このワールドにはないものです。',
    not_reachable: '今のこのワールドでは、その状態を作れません。',
    proxied: '要求は実サーバーに渡されています。先にそれを終えてください。',
    replaying: '記録した応答を再生しています。先にそれを終えてください。',
    server_error: 'サーバー側の誤りです。詳しくはサーバーの出力にあります。',
    step_refused: 'シナリオの手順が断られました。',
    timeout: '待ちましたが、起こりませんでした。',
    too_large: 'ファイルが大きすぎます。',
    tooMany: 'ワールドが多すぎます。先にどれかを削除してください。',
    unsupported_type: 'サーバーは JSON だけを受け付けます。',
    world_ended: 'このワールドは終わりました。',
  } as Readonly<Record<string, string>>,
  /** The texts for the error of one field, by the kind of error. */
  fields: {
    choice: '選べない値です',
    duplicate: '二度あります',
    format: '形式が違います',
    range: '範囲の外です',
    unknown: '知らない項目です',
  } as Readonly<Record<string, string>>,
  own: 'サーバーの説明(英語)',
};
/** The texts about refusals by the server. */
export type Refusals = typeof jp;

const us: Refusals = {
  codes: {
    aborted: 'The request was aborted.',
    exists: 'That name is already taken.',
    forbidden: 'Only a panel opened at the server’s own address can do this.',
    full: 'The limit is reached. Delete one first.',
    id: 'Invalid name: use up to 40 characters, a-z, 0-9 and hyphens.',
    invalid_request: 'Invalid input.',
    key_required: 'This server requires a control key.',
    method_not_allowed: 'The server does not support this call. The panel and the server may be different versions.',
    no_proxy: 'No requests are forwarded to a real server. Set its URL first.',
    not_found: 'Not found: it was deleted, or does not exist in this world.',
    not_reachable: 'This world cannot reach that state from its current one.',
    proxied: 'Requests are forwarded to a real server. Stop that first.',
    replaying: 'A recording is being replayed. Stop that first.',
    server_error: 'The server failed. See its output for details.',
    step_refused: 'A scenario step was refused.',
    timeout: 'Timed out: it did not happen.',
    too_large: 'The file is too large.',
    tooMany: 'Too many worlds. Delete one first.',
    unsupported_type: 'The server accepts only JSON.',
    world_ended: 'This world has ended.',
  },
  fields: {
    choice: 'not one of the choices',
    duplicate: 'duplicate',
    format: 'wrong format',
    range: 'out of range',
    unknown: 'unknown field',
  },
  own: 'Server message',
};

const cn: Refusals = {
  codes: {
    aborted: '请求中途结束。',
    exists: '已有同名的项目。',
    forbidden: '只有在服务器自身地址下打开的面板才能这样做。',
    full: '不能再保留更多。请先删除一个。',
    id: '该名称不可用：最多40个小写字母、数字或连字符。',
    invalid_request: '输入有误。',
    key_required: '该服务器需要控制密钥。',
    method_not_allowed: '服务器不认识该调用。面板与服务器的版本似乎不同。',
    no_proxy: '没有请求转到真实服务器。请先指定地址。',
    not_found: '找不到：已被删除，或不在这个世界里。',
    not_reachable: '这个世界目前无法进入该状态。',
    proxied: '请求正转到真实服务器。请先结束转发。',
    replaying: '正在回放录制的应答。请先结束回放。',
    server_error: '服务器出错，详情见其输出。',
    step_refused: '场景的一个步骤被拒绝。',
    timeout: '等待后仍未发生。',
    too_large: '文件过大。',
    tooMany: '世界过多。请先删除一个。',
    unsupported_type: '服务器只接受 JSON。',
    world_ended: '这个世界已结束。',
  },
  fields: {
    choice: '不是可选的值',
    duplicate: '出现两次',
    format: '格式不对',
    range: '超出范围',
    unknown: '未知的项目',
  },
  own: '服务器的说明（英文）',
};

const ALL: Readonly<Record<Language, Refusals>> = { jp, us, cn };

/** Returns the texts about refusals in a language. */
export function refusalsIn(language: Language): Refusals {
  return ALL[language];
}
