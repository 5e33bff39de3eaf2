import type { Express } from 'express';
import { isForeignOrigin } from '../origin.ts';
import { ENTER_PATH, WORLD_COOKIE, isWorldId } from '../worldName.ts';

/** The page sends its one form to its own address, and is sent on to the client. */
const CONTENT_POLICY = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** No stranger's page follows what a browser entered. */
const COOKIE = { httpOnly: true, sameSite: 'lax' } as const;

function page(world: string): string {
  return `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>模擬市場 ${world}</title>
<h1>${world}</h1>
<p>模擬市場です。実際のお金ではありません。このブラウザーで開く市場を「${world}」にします。
<p lang="en">Simulated market, no real money. This browser will open the market “${world}”.
<p lang="zh">模拟市场，非真实资金。此浏览器将打开市场“${world}”。
<form method="post"><button>開く · Open · 打开</button></form>
</html>
`;
}

/**
 * Takes a browser on another machine into a world. A link or a picture only shows the page: the reader's own tap changes what
 * the browser opens from then on, and no visit makes a world.
 */
export function enterPages(app: Express, isWorld: (id: string) => boolean): void {
  const path = `${ENTER_PATH}:world`;
  app.all(path, (request, response, next) => {
    const { world } = request.params;
    if (world === undefined || !isWorldId(world) || !isWorld(world)) return next();
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD') {
      response.setHeader('content-security-policy', CONTENT_POLICY);
      // Without a referrer a browser would not say which page the form is on.
      response.setHeader('referrer-policy', 'same-origin');
      return void response.type('html').send(page(world));
    }
    if (request.method !== 'POST') return void response.status(405).set('allow', 'GET, POST').end();
    if (isForeignOrigin(request.headers))
      return void response.status(403).type('text').send('Not from another page.\n');
    response.cookie(WORLD_COOKIE, world, COOKIE).redirect(303, '/');
  });
}
