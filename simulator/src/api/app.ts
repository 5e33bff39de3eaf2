import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { SIMULATED_HEADER } from '@zaraba/contracts';
import express from 'express';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import helmet from 'helmet';
import { builtFiles } from './builtFiles.ts';
import { enterPages } from './enterPage.ts';
import type { EnterOptions } from './enterPage.ts';
import type { Log } from '../process/log.ts';

/** The folders of the files that are served. */
export interface AppOptions extends EnterOptions {
  readonly clientDirectory: string;
  readonly panelDirectory: string;
  readonly log: Log;
}

/** A host and port that can safely be inserted into a policy. */
const AUTHORITY = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/**
 * Returns the CSP source of the stream, because `'self'` does not cover sockets in some browsers. `wss:` is for proxies
 * with TLS.
 */
function socketOrigin({ headers: { host = '' } }: IncomingMessage): string {
  return AUTHORITY.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** The policy: only files of this origin may run, and pages may not be framed or send requests elsewhere. */
const CONTENT_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", socketOrigin],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  // Texts may not become markup or script. The only policy allowed names the service worker.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['shell'],
};

function clientPolicy(clientDirectory: string): RequestHandler {
  const file = join(clientDirectory, 'inline.json');
  const written: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const hashes = (directive: string): readonly string[] => {
    const listed: unknown = (written as Readonly<Record<string, unknown>>)[directive];
    return Array.isArray(listed) ? listed.map(String).filter((text) => /^'sha256-[\w+/=]{44}'$/.test(text)) : [];
  };
  const allowed = (directive: 'script-src' | 'style-src'): readonly string[] => [
    ...CONTENT_POLICY[directive],
    ...hashes(directive),
  ];
  const directives = { ...CONTENT_POLICY, 'script-src': allowed('script-src'), 'style-src': allowed('style-src') };
  return helmet.contentSecurityPolicy({ useDefaults: false, directives });
}

const NO_CLIENT =
  'Zaraba simulator: the API is running, but the client is not built. Run "npm run build", then reload this page.\n';

const NO_PANEL = 'SIMULATED MARKET: the control API is running, but its panel is not built. Run "npm run build".\n';

/** Serves the client, the control panel and plain errors. */
export function createApp({ clientDirectory, panelDirectory, log, ...entering }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.use((_request, response, next) => {
    response.setHeader(SIMULATED_HEADER, '1');
    next();
  });
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
      // HSTS is off, because browsers ignore it without TLS.
      strictTransportSecurity: false,
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
    }),
  );
  enterPages(app, entering);
  if (existsSync(join(panelDirectory, 'index.html'))) {
    app.use('/sim', builtFiles(panelDirectory));
  } else {
    app.get('/sim/', (_request, response) => void response.status(503).type('text').send(NO_PANEL));
  }
  if (existsSync(join(clientDirectory, 'index.html'))) {
    app.use(clientPolicy(clientDirectory), builtFiles(clientDirectory));
  } else {
    app.get('/', (_request, response) => void response.status(503).type('text').send(NO_CLIENT));
  }
  app.use((_request, response) => void response.status(404).type('text').send('Not found.\n'));
  const failed: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
    const status = (error as { status?: unknown }).status;
    const known = typeof status === 'number' && status >= 400 && status < 500;
    if (!known) log('error', 'a page failed', error);
    // These headers were set for the file that could not be sent.
    for (const name of ['content-encoding', 'cache-control']) response.removeHeader(name);
    response
      .status(known ? status : 500)
      .type('text')
      .send(known ? 'Bad request.\n' : 'The server made a mistake.\n');
  };
  app.use(failed);
  return app;
}
