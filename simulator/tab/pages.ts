import { ENTER_SESSION_PATH } from '@zaraba/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppOptions } from '../src/api/app.ts';
import { send } from '../src/http/reply.ts';
import { MAIN_WORLD } from '../src/http/worldName.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Replaces the server's code for pages, which are static files here. It only exchanges a login code for a session. */
export function createApp({ worldOf, sessionOf }: AppOptions): Handler {
  return async ({ url = '/', method }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const hosted = worldOf(MAIN_WORLD);
    const isEntry = pathname === ENTER_SESSION_PATH && method === 'POST';
    const account = isEntry ? hosted?.entryCodes.take(searchParams.get('code') ?? '') : undefined;
    if (hosted === undefined || account === undefined) return send(response, { status: 404, body: '{}' });
    const body = JSON.stringify({ ...(await sessionOf(hosted, account)), simulated: true });
    send(response, { status: 200, body });
  };
}
