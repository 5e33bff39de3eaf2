import type { Answer } from '../reply.ts';

/** The server's fitness, kept up to date by its parts. Public, so it names no world or customer. */
export interface Health {
  /** The process is shutting down: it still serves, but should get no new requests. */
  draining: boolean;
  /** Main world and scenario are ready. */
  started: boolean;
  /** Each cheaply returns a public reason against serving worlds, or undefined. */
  readonly checks: Set<() => string | undefined>;
}

function reasonsAgainst({ started, draining, checks }: Health): readonly string[] {
  const said = [...checks].map((check) => check());
  return [started ? undefined : 'starting', draining ? 'draining' : undefined, ...said].filter(
    (reason) => reason !== undefined,
  );
}

/** Whether worlds can be served now. */
export function isReady(health: Health): boolean {
  return reasonsAgainst(health).length === 0;
}

/** Liveness for load balancers; fails before a process stops serving. */
export function healthz({ draining }: Health): Answer {
  const [status, body] = draining ? [503, 'draining\n'] : [200, 'ok\n'];
  return { status, body, type: 'text/plain; charset=utf-8' };
}

/** Readiness, `{ ready, reasons }`. */
export function readyz(health: Health): Answer {
  const reasons = reasonsAgainst(health);
  const ready = reasons.length === 0;
  return { status: ready ? 200 : 503, body: `${JSON.stringify({ ready, reasons })}\n` };
}
