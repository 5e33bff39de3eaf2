import { ENTER_DEMO_PATH, ENTER_SESSION_PATH, SCREENS } from '@zaraba/contracts';
import type { Session } from '@zaraba/contracts';
import type { Express, Request, Response } from 'express';
import type { ScenarioEntry } from '../host/access/entryCodes.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Origins } from '../http/origin.ts';
import { schemeOf } from '../http/hosts.ts';
import { ENTER_PATH, WORLD_COOKIE, hostName, isStrict, isWorldId, worldIdOf } from '../http/worldName.ts';
import { ENTRY_STYLE, entryHtml } from './entryHtml.ts';
import type { EntryPage } from './entryHtml.ts';

/** The dependencies of the entry pages. */
export interface EnterOptions {
  /** Returns an existing world. Never creates one. */
  readonly worldOf: (id: string) => HostedWorld | undefined;
  /** Returns what a scenario link leads to, or undefined if it is unknown or expired. */
  readonly linkOf: (code: string) => ScenarioEntry | undefined;
  /**
   * Creates a world from a scenario, by default the demonstration, and a login code; undefined if there are too many
   * worlds.
   */
  readonly makeDemo: (entry?: ScenarioEntry) => Promise<{ readonly world: string; readonly code: string } | undefined>;
  /** Returns the newest session of the account, or opens one. @throws if the account cannot log in */
  readonly sessionOf: (hosted: HostedWorld, account: string) => Promise<Session>;
  /** Whether the rate limit permits another demonstration for an address. */
  readonly mayMakeDemo: (address: string) => boolean;
  readonly origins: Origins;
}

/** The form posts to its own address, which redirects to the client, possibly on the world's own host. */
const CONTENT_POLICY = `default-src 'none'; style-src ${ENTRY_STYLE}; form-action 'self' http://*.localhost:* https://*.localhost:*; base-uri 'none'; frame-ancestors 'none'`;
function enter(request: Request, response: Response, world: string): Response {
  const secure = schemeOf(request) === 'https';
  return response.cookie(WORLD_COOKIE, world, { httpOnly: true, sameSite: 'lax', secure });
}

const CODE = /^[0-9a-f]{32}$/;
const TOO_FREQUENT = 429;
const NO_ROOM = 503;

function worldPage(world: string, logsIn: boolean): EntryPage {
  return {
    opens: true,
    words: {
      jp: {
        title: '市場を開く',
        text: `このブラウザーで市場「${world}」を開きます。${logsIn ? '用意された口座にログインした状態になります。' : ''}`,
      },
      us: {
        title: 'Open this market',
        text: `This browser opens the market “${world}”${logsIn ? ', logged in to a prepared account' : ''}.`,
      },
      cn: {
        title: '打开市场',
        text: `此浏览器将打开市场“${world}”${logsIn ? '，并以预先准备的账户登录' : ''}。`,
      },
    },
  };
}

async function demoPage(scenario: string): Promise<EntryPage> {
  const { SCENARIOS } = await import('../scenarios/index.ts');
  const title = SCENARIOS.get(scenario)?.title;
  return {
    opens: true,
    words: {
      jp: {
        title: title?.jp ?? scenario,
        text: 'お客様専用の市場で始まり、用意された顧客としてログインした状態になります。しばらく使わないと終わることがあります。',
      },
      us: {
        title: title?.us ?? scenario,
        text: 'It begins in a market of your own, logged in as a prepared customer. It may end when it is not used for a while.',
      },
      cn: {
        title: title?.cn ?? scenario,
        text: '将在您专用的市场里开始，并以预先准备的客户身份登录。长时间不用可能会结束。',
      },
    },
  };
}

const LINK_ENDED: EntryPage = {
  opens: false,
  words: {
    jp: {
      title: 'このリンクはもう使えません',
      text: 'すでに使われたか、期限が切れたか、サーバーが止められました。リンクを送った方に、新しいリンクをご依頼ください。',
    },
    us: {
      title: 'This link no longer works',
      text: 'It was used already, it has expired, or the server was stopped. Ask the person who sent it for a new one.',
    },
    cn: { title: '此链接已失效', text: '链接已被使用、已过期，或服务器已停止。请向发送者索取新的链接。' },
  },
};
const WORLD_ENDED: EntryPage = {
  opens: false,
  words: {
    jp: {
      title: 'この市場はもうありません',
      text: '使われなくなって終わったか、削除されました。リンクを送った方に、新しいリンクをご依頼ください。',
    },
    us: {
      title: 'This market no longer exists',
      text: 'It ended after it was no longer used, or was deleted. Ask the person who sent the link for a new one.',
    },
    cn: { title: '此市场已不存在', text: '市场因无人使用而结束，或已被删除。请向发送者索取新的链接。' },
  },
};
/** The page if no demonstration can be created now. The link remains valid. */
const NOT_NOW: EntryPage = {
  opens: true,
  words: {
    jp: { title: 'いまは開けません', text: 'サーバーが混み合っています。1分ほどおいて、もう一度開いてください。' },
    us: { title: 'This cannot open now', text: 'The server is busy. Wait about a minute and open it again.' },
    cn: { title: '现在无法打开', text: '服务器繁忙。请等待约一分钟后再次打开。' },
  },
};

const LANGUAGE_OF = { ja: 'jp', en: 'us', zh: 'cn' } as const;

function show(request: Request, response: Response, page: EntryPage, status = 200): void {
  const asked = request.acceptsLanguages(Object.keys(LANGUAGE_OF));
  const language = LANGUAGE_OF[asked === 'en' || asked === 'zh' ? asked : 'ja'];
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-security-policy', CONTENT_POLICY);
  // Makes the browser send a referrer with the form, so that its origin can be checked.
  response.setHeader('referrer-policy', 'same-origin');
  response.status(status).type('html').send(entryHtml(page, language));
}

function codeIn({ url }: Request): string | undefined {
  const code = new URL(url, 'http://localhost').searchParams.get('code') ?? '';
  return CODE.test(code) ? code : undefined;
}

function beginning(code: string | undefined): string {
  return code === undefined ? '/' : `/#${SCREENS.login}?code=${code}`;
}

function refuse(response: Response, status: number, why: string): void {
  response.status(status).type('text').send(`${why}\n`);
}

function isOwnPost({ origins }: EnterOptions, request: Request, response: Response, allowed: string): boolean {
  response.setHeader('cache-control', 'no-store');
  if (request.method !== 'POST') response.setHeader('allow', allowed);
  if (request.method !== 'POST') refuse(response, 405, `Use ${allowed}.`);
  else if (origins.isForeign(request.headers)) refuse(response, 403, 'Not from another page.');
  else return true;
  return false;
}

async function begun(
  { makeDemo, mayMakeDemo }: EnterOptions,
  request: Request,
  response: Response,
  entry?: ScenarioEntry,
): Promise<string | undefined> {
  const refused = (status: number, why: string): undefined => {
    // A visitor with a link sees a page. The script of the client only reads the status.
    if (entry === undefined) refuse(response, status, why);
    else show(request, response, NOT_NOW, status);
    return undefined;
  };
  if (!mayMakeDemo(request.socket.remoteAddress ?? '')) return refused(TOO_FREQUENT, 'Too often.');
  const made = await makeDemo(entry);
  if (made === undefined) return refused(NO_ROOM, 'There are too many worlds.');
  const { host = 'localhost' } = request.headers;
  const path = `${ENTER_PATH}${made.world}?code=${made.code}`;
  // A host name below `localhost` already selects the world.
  const label = hostName(host).endsWith('.localhost');
  const port = /:(\d+)$/.exec(host)?.[0] ?? '';
  if (!label) enter(request, response, made.world);
  return label ? `${schemeOf(request)}://${made.world}.localhost${port}${path}` : path;
}

async function demo(options: EnterOptions, request: Request, response: Response): Promise<void> {
  const code = codeIn(request);
  const entry = code === undefined ? undefined : options.linkOf(code);
  if (code !== undefined && entry === undefined) return show(request, response, LINK_ENDED, 404);
  if (entry !== undefined && (request.method === 'GET' || request.method === 'HEAD'))
    return show(request, response, await demoPage(entry.scenario));
  if (!isOwnPost(options, request, response, entry === undefined ? 'POST' : 'GET, POST')) return;
  const address = await begun(options, request, response, entry);
  if (address === undefined) return;
  if (entry === undefined) response.json({ address, simulated: true });
  else response.redirect(303, address);
}

async function openSession(options: EnterOptions, request: Request, response: Response): Promise<void> {
  const { worldOf, sessionOf } = options;
  if (!isOwnPost(options, request, response, 'POST')) return;
  const hosted = isStrict(request.headers) ? undefined : worldOf(worldIdOf(request.headers) ?? '');
  const account = hosted?.entryCodes.take(codeIn(request) ?? '');
  if (hosted === undefined || account === undefined)
    return refuse(response, 404, 'The code is unknown, used or too old.');
  response.json({ ...(await sessionOf(hosted, account)), simulated: true });
}

/**
 * Serves the pages through which a browser enters a world, and with a code also an account. A link creates no world
 * until the visitor confirms.
 */
export function enterPages(app: Express, options: EnterOptions): void {
  // Express handles promises that reject.
  app.all(ENTER_DEMO_PATH, (request, response) => demo(options, request, response));
  app.all(ENTER_SESSION_PATH, (request, response) => openSession(options, request, response));
  app.all(`${ENTER_PATH}:world`, (request, response, next) => {
    const { world } = request.params;
    if (world === undefined || !isWorldId(world)) return next();
    const hosted = options.worldOf(world);
    if (hosted === undefined) return show(request, response, WORLD_ENDED, 404);
    response.setHeader('cache-control', 'no-store');
    const code = codeIn(request);
    // The code is only read here. The login uses it up.
    if (code !== undefined && hosted.entryCodes.read(code) === undefined)
      return show(request, response, LINK_ENDED, 404);
    if (request.method === 'GET' || request.method === 'HEAD') {
      // The browser is already in this world.
      if (code !== undefined && worldIdOf(request.headers) === world) return response.redirect(303, beginning(code));
      return show(request, response, worldPage(world, code !== undefined));
    }
    if (!isOwnPost(options, request, response, 'GET, POST')) return;
    enter(request, response, world).redirect(303, beginning(code));
  });
  // Pages use paths from the root, so a browser must enter the world before it opens one.
  app.get('/w/:world{/*page}', (request, response, next) => {
    const { world } = request.params;
    if (world === undefined || !isWorldId(world)) return next();
    const isIn = worldIdOf(request.headers) === world;
    response.redirect(303, isIn ? request.url.slice(`/w/${world}`.length) || '/' : `${ENTER_PATH}${world}`);
  });
}
