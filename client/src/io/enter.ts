import { ENTER_SESSION_PATH, SCREENS, sessionSchema } from '@zaraba/contracts';
import type { Session } from '@zaraba/contracts';
import { defer } from 'rxjs';
import type { EntryPort } from './ports.ts';

/**
 * The longest wait for an answer to a login without a password, in milliseconds. Preparing a demonstration takes about
 * half a second.
 */
const PATIENCE_MS = 30_000;

async function posted(path: string): Promise<unknown> {
  const { origin } = new URL(path, window.location.href);
  if (origin !== window.location.origin) throw new Error(`${path} is on another server`);
  const reply = await fetch(path, { method: 'POST', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
  return reply.json();
}

async function openDemo(path: string): Promise<void> {
  const { address } = (await posted(path)) as { address?: unknown };
  const { protocol, port, href } = new URL(String(address), window.location.href);
  if (protocol !== window.location.protocol || port !== window.location.port)
    throw new Error('the demonstration is on another server');
  window.location.assign(href);
}

async function sessionOfCode(code: string): Promise<Session> {
  const session = sessionSchema.parse(await posted(`${ENTER_SESSION_PATH}?code=${encodeURIComponent(code)}`));
  // Replaces the history entry, so that going back does not lead to the one-time code.
  window.location.replace(`#${SCREENS.home}`);
  return session;
}

/** The port for entering a simulated market without a password. */
export const entryPort: EntryPort = {
  openDemo: (path) => defer(() => openDemo(path)),
  sessionOfCode: (code) => defer(() => sessionOfCode(code)),
};
