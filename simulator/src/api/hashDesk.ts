import type { IncomingHttpHeaders } from 'node:http';
import type { HostedWorld } from '../host/hosted.ts';
import { sessionIn } from './answerCall.ts';
import { Crowd } from '../doorLimits.ts';
import type { DoorLimits } from '../doorLimits.ts';
import { isAdmittedElsewhere } from './elsewhere.ts';
import type { Prepared } from './prepared.ts';
import { areMade, hashesAhead, secretsOf } from './secrets.ts';
import type { HashesAhead, Secrets } from './secrets.ts';
import type { Received } from './uploads.ts';

/** A call that brings secrets and was not carried out yet. */
export interface SecretCall {
  readonly prepared: Prepared;
  readonly headers: IncomingHttpHeaders;
  readonly received: Received;
  readonly address: string;
  /** The world it is for, as it is now: another may have taken its place meanwhile. */
  readonly hosted: () => HostedWorld;
}

/** The secrets that have to be hashed; none where the call is refused before, or answered by another server. */
function secretsIn(hosted: HostedWorld, { prepared, headers, received: { parsed } }: SecretCall): Secrets {
  if (!parsed.ok || isAdmittedElsewhere(hosted.outside, prepared)) return {};
  const checked = prepared.check(parsed.fields);
  const session = prepared.session === 'none' ? undefined : sessionIn(hosted.world, headers);
  if (!checked.success || (prepared.session === 'required' && session === undefined)) return {};
  return secretsOf(prepared.path, hosted, session?.account ?? '', checked.data);
}

/**
 * Makes the hashes of calls before they are carried out, so that a journal holds no password, a replay needs none, and no other
 * customer waits for them.
 */
export class HashDesk {
  readonly #waiting: Crowd;

  constructor({ hashesPerAddress, hashes }: DoorLimits) {
    this.#waiting = new Crowd(hashesPerAddress, hashes);
  }

  /** The call with its hashes; undefined where too many wait for theirs already. */
  async receive(call: SecretCall): Promise<Received | undefined> {
    if (!this.#waiting.hasRoom(call.address)) return undefined;
    const leave = this.#waiting.enter(call.address);
    try {
      let hashes: HashesAhead = new Map();
      // Once more where a password was changed while its hash was made.
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
