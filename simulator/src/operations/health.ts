import type { Answer } from '../http/reply.ts';

/** The health of the server, as its parts report it. It is public, so it names no world or customer. */
export interface Health {
  /** Whether the process is shutting down. It still serves, but should be sent no new requests. */
  draining: boolean;
  started: boolean;
  /** Cheap checks. Each returns a public reason why worlds cannot be served, or undefined. */
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

/** Tells load balancers whether the process is alive. It fails while the process drains, before it stops serving. */
export function healthz({ draining }: Health): Answer {
  const [status, body] = draining ? [503, 'draining\n'] : [200, 'ok\n'];
  return { status, body, type: 'text/plain; charset=utf-8' };
}

/** Reports whether the server is ready, as `{ ready, reasons }`. */
export function readyz(health: Health): Answer {
  const reasons = reasonsAgainst(health);
  const ready = reasons.length === 0;
  return { status: ready ? 200 : 503, body: `${JSON.stringify({ ready, reasons })}\n` };
}
