import type { Language } from '@zaraba/contracts';

/** The texts for presentations: scenario links, remote control, and first steps. */
const jp = {
  link: 'リンク',
  linkLabel: (title: string) => `${title}を開くリンク`,
  linkCode: (title: string) => `${title}を開くQRコード`,
  linkText: (until: string) =>
    `開いた人ごとに専用の市場でこのシナリオが始まり、顧客としてログインした状態になります。何度でも、何人でも使えます。期限は${until}で、サーバーを止めるとそこで終わります。`,
  member: 'ログインする顧客',
  remote: 'リモコン',
  remoteOpen: 'スマートフォンのリモコン',
  remoteCode: 'リモコンを開くQRコード',
  remoteText: '読み取ると、このシナリオを進めるボタンだけの画面が開きます。',
  whole: '操作パネルを開く',
  none: '実行中のシナリオはありません',
  noneText: 'シナリオの一覧から選ぶか、デモを始めてください。',
  begin: 'デモを始める',
  next: (time: string) => `次の場面へ(${time})`,
  nextText: '次に起こること',
  last: 'この先の場面はありません。',
  restartText: '口座も注文も最初の状態に戻ります。開いているアプリでは、もう一度ログインしてください。',
  customer: '見せる顧客',
  unread: (n: number) => `未読のお知らせ ${n}件`,
  firstTitle: '最初の1分',
  firstLabel: '最初にすることを見る',
  app: 'アプリを開きます。スマートフォンではQRコードを読み取ります。',
  demo: 'アプリの最初の画面で「デモを試す」を押すと、用意された顧客で始まります。口座を新しく開くこともできます。',
  scenario: '下の一覧から場面を選んで「実行」を押します。',
  error: 'エラーを仕掛けると、次の応答で返ります。',
  toErrors: 'エラーを選ぶ',
};

/** The texts for presentations. */
export type ShowTexts = typeof jp;

const us: ShowTexts = {
  link: 'Link',
  linkLabel: (title) => `Link that opens ${title}`,
  linkCode: (title) => `QR code that opens ${title}`,
  linkText: (until) =>
    `Each person who opens it gets a market of their own in which this scenario begins, logged in as its customer. It works for any number of people, any number of times, until ${until} or until the server stops.`,
  member: 'Customer who is logged in',
  remote: 'Remote control',
  remoteOpen: 'Remote control on a phone',
  remoteCode: 'QR code that opens the remote control',
  remoteText: 'It opens a page with nothing but the buttons that lead this scenario.',
  whole: 'Open the whole panel',
  none: 'No scenario is running',
  noneText: 'Choose one from the list of scenarios, or begin the demo.',
  begin: 'Begin the demo',
  next: (time) => `Next step (${time})`,
  nextText: 'What happens next',
  last: 'No further step is waiting.',
  restartText: 'Accounts and orders go back to their beginning. Apps that are open have to log in again.',
  customer: 'Customer shown',
  unread: (n) => `${n} unread ${n === 1 ? 'message' : 'messages'}`,
  firstTitle: 'The first minute',
  firstLabel: 'Show what to do first',
  app: 'Open the app. On a phone, scan the QR code.',
  demo: 'On the first screen of the app, “Try the demo” begins with a prepared customer. You can also open an account of your own.',
  scenario: 'Choose a scenario from the list below and press “Run”.',
  error: 'Arm an error, and the next response carries it.',
  toErrors: 'Choose an error',
};

const cn: ShowTexts = {
  link: '链接',
  linkLabel: (title) => `打开“${title}”的链接`,
  linkCode: (title) => `打开“${title}”的二维码`,
  linkText: (until) =>
    `每位打开者都会得到一个专用市场，此场景在其中开始，并以其客户身份登录。可供任意人数多次使用，有效期至${until}，服务器停止时即失效。`,
  member: '登录的客户',
  remote: '遥控器',
  remoteOpen: '手机遥控器',
  remoteCode: '打开遥控器的二维码',
  remoteText: '扫描后打开只有操作此场景所需按钮的页面。',
  whole: '打开控制面板',
  none: '没有正在运行的场景',
  noneText: '请从场景列表中选择，或开始演示。',
  begin: '开始演示',
  next: (time) => `下一步（${time}）`,
  nextText: '接下来发生的事',
  last: '没有后续步骤。',
  restartText: '账户和订单恢复到最初状态。已打开的应用需要重新登录。',
  customer: '展示的客户',
  unread: (n) => `未读消息 ${n} 条`,
  firstTitle: '最初一分钟',
  firstLabel: '查看首先要做的事',
  app: '打开应用。在手机上请扫描二维码。',
  demo: '在应用的首屏点“试用演示”，即以预先准备的客户开始。也可以自己开户。',
  scenario: '从下面的列表选择一个场景，点“运行”。',
  error: '预设一个错误，下一次响应就会返回它。',
  toErrors: '选择错误',
};

const ALL: Readonly<Record<Language, ShowTexts>> = { jp, us, cn };

/** Returns the texts for presentations in a language. */
export function showTextsIn(language: Language): ShowTexts {
  return ALL[language];
}
