/**
 * The address of every screen of the client, in the order of its route table, for coverage reports. The client's own
 * table must contain exactly these.
 */
export const SCREEN_PATHS = [
  '/login/start',
  '/login/logon',
  '/login/login',
  '/login/register',
  '/login/loginAfter',
  '/home/home',
  '/home/newShare',
  '/home/newShareInfo',
  '/mine/newShareOrder',
  '/home/large',
  '/home/largeInfo',
  '/home/largeQc',
  '/home/follow',
  '/home/withinDays',
  '/home/qcList',
  '/quotes/self',
  '/quotes/search',
  '/quotes/info',
  '/position/index',
  '/position/info',
  '/mine/index',
  '/mine/language',
  '/mine/changeLang',
  '/mine/protocol',
  '/mine/privacy',
  '/mine/about',
  '/mine/followOrder',
  '/mine/loan',
  '/mine/loanOrder',
  '/mine/verified',
  '/mine/loginPassword',
  '/mine/fundPassword',
  '/mine/transactionRecords',
  '/mine/deposit',
  '/mine/withdraw',
  '/mine/stored',
  '/mine/bank',
  '/mine/bankAdd',
  '/news/index',
  '/news/info',
  '/home/index',
  '/home/large3',
  '/home/large4',
  '/home/large2',
  '/mine/message',
  '/mine/messageInfo',
] as const;

/** The address of a screen. */
export type ScreenPath = (typeof SCREEN_PATHS)[number];

/** Whether a text is the address of a screen. */
export function isScreenPath(text: string): text is ScreenPath {
  return (SCREEN_PATHS as readonly string[]).includes(text);
}
