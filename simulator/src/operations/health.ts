import type { Answer } from '../reply.ts';

/**
 * What a server knows about its own fitness. The server makes it, and its parts keep it true. Nothing of it names a world or a
 * customer, since anyone may read it.
 */
export interface Health {
  /** The process is about to end: it still answers, but a balancer must send nothing more. */
  draining: boolean;
  /** The main world and its scenario are prepared, and the server takes calls. */
  started: boolean;
  /**
   * Each answers why the process cannot answer for worlds now, in a few words that anyone may read, or undefined where it can. Asked at
   * every look: cheap.
   */
  readonly checks: Set<() => string | undefined>;
}

/** Why a process cannot answer for worlds now; empty where it can. */
function reasonsAgainst({ started, draining, checks }: Health): readonly string[] {
  const said = [...checks].map((check) => check());
  return [started ? undefined : 'starting', draining ? 'draining' : undefined, ...said].filter(
    (reason) => reason !== undefined,
  );
}

/** Whether a process can answer for worlds now. */
export function isReady(health: Health): boolean {
  return reasonsAgainst(health).length === 0;
}

/** Whether the process takes work: what a balancer asks every second. An ending process says no before it stops answering. */
export function healthz({ draining }: Health): Answer {
  const [status, body] = draining ? [503, 'draining\n'] : [200, 'ok\n'];
  return { status, body, type: 'text/plain; charset=utf-8' };
}

/** Whether the process can answer for worlds, with the reasons where it cannot: `{ ready, reasons }`. */
export function readyz(health: Health): Answer {
  const reasons = reasonsAgainst(health);
  const ready = reasons.length === 0;
  return { status: ready ? 200 : 503, body: `${JSON.stringify({ ready, reasons })}\n` };
}
