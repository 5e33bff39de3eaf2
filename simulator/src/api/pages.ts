import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { AppOptions } from './app.ts';
import { send, serverError } from '../http/reply.ts';

/** The pages' handler, loaded on demand. */
export interface Pages {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Starts loading the pages before the first request. */
  readonly warm: () => void;
}

/** Loads the pages when they are first needed, because Express loads more slowly than the rest of the server. */
export function lazyPages(options: AppOptions): Pages {
  let loading: Promise<Express> | undefined;
  const load = (): Promise<Express> => (loading ??= import('./app.ts').then(({ createApp }) => createApp(options)));
  const failed = (error: unknown): void => options.log('error', 'the pages could not be loaded', error);
  return {
    handle: (request, response) => {
      load()
        .then((app) => app(request, response) as unknown)
        .catch((error: unknown) => {
          failed(error);
          send(response, serverError());
        });
    },
    warm: () => void load().catch(failed),
  };
}
