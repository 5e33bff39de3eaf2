import type { IncomingHttpHeaders } from 'node:http';
import type { HostedWorld } from '../host/hosted.ts';
import { sessionIn } from './answerCall.ts';
import { ConcurrencyLimit } from '../http/requestLimits.ts';
import type { RequestLimits } from '../http/requestLimits.ts';
import { isAdmittedElsewhere } from './elsewhere.ts';
import type { Prepared } from './prepared.ts';
import { areMade, hashesAhead, secretsOf } from './secrets.ts';
import type { HashesAhead, Secrets } from './secrets.ts';
import type { Received } from './uploads.ts';

/** A call whose secrets are not hashed yet. */
export interface SecretCall {
  readonly prepared: Prepared;
  readonly headers: IncomingHttpHeaders;
  readonly received: Received;
  readonly address: string;
  /** Returns the world of the call, which may be replaced while secrets are hashed. */
  readonly hosted: () => HostedWorld;
}

function secretsIn(hosted: HostedWorld, { prepared, headers, received: { parsed } }: SecretCall): Secrets {
  if (!parsed.ok || isAdmittedElsewhere(hosted.outside, prepared)) return {};
  const checked = prepared.check(parsed.fields);
  const session = prepared.session === 'none' ? undefined : sessionIn(hosted.world, headers);
  if (!checked.success || (prepared.session === 'required' && session === undefined)) return {};
  return secretsOf(prepared.path, hosted, session?.account ?? '', checked.data);
}

/**
 * Hashes secrets before calls are executed. Journals thus contain no passwords, replays need none, and other customers
 * are not delayed.
 */
export class HashQueue {
  readonly #waiting: ConcurrencyLimit;

  constructor({ hashesPerAddress, hashes }: RequestLimits) {
    this.#waiting = new ConcurrencyLimit(hashesPerAddress, hashes);
  }

  async receive(call: SecretCall): Promise<Received | undefined> {
    if (!this.#waiting.hasRoom(call.address)) return undefined;
    const leave = this.#waiting.enter(call.address);
    try {
      let hashes: HashesAhead = new Map();
      // Repeats if a password changed while it was being hashed.
      for (;;) {
        const hosted = call.hosted();
        const secrets = secretsIn(hosted, call);
        if (areMade(secrets, hashes)) return { ...call.received, hashes };
        hashes = await hashesAhead(secrets, hosted);
      }
    } finally {
      leave();
    }
  }
}
