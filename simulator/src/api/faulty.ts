import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointPath } from '@zaraba/contracts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Armed, FaultEffect, FaultSpec } from '../arms/armed.ts';
import type { Exchange, HttpEffect, Pace } from '../faults/fault.ts';
import { contradiction, stageOf } from '../arms/together.ts';
import { mix, word } from '../random.ts';
import { send } from '../http/reply.ts';
import type { Answer } from '../http/reply.ts';

/** Waits in real time. */
export type Waiting = (milliseconds: number) => Promise<void>;

/** A call with armed faults. */
export interface FaultyCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly hosted: HostedWorld;
  readonly path: EndpointPath;
  readonly fields: Readonly<Record<string, string>>;
  readonly account: string | undefined;
  /** Real time, ms. */
  readonly now: () => number;
  readonly wait: Waiting;
  readonly took: (fault: string) => void;
  /** Called with the reply before it is sent, unless a fault replaces the reply. */
  readonly sends: (answer: Answer) => void;
}

type ArmedFault = Armed<FaultSpec, FaultEffect>;

function exchangeOf(call: FaultyCall, armed: ArmedFault): Exchange {
  const { request, response, now, wait, hosted, path, fields } = call;
  const { world, held } = hosted;
  const count = armed.occasion.used;
  const chance = mix(word(world.seed), word(`${armed.spec.fault} ${path}`), count) / 2 ** 32;
  const anotherLeft = (patienceMs: number) => held.anotherLeft(wait(patienceMs));
  return { request, response, now, wait, chance, anotherLeft, fields, count, world };
}

interface Taken {
  readonly effect: HttpEffect;
  readonly exchange: Exchange;
}

function noted(call: FaultyCall, armed: ArmedFault): Taken {
  call.hosted.coverage.fault(armed.spec.fault);
  call.took(armed.spec.fault);
  // The faults that can be armed on calls have only effects on HTTP.
  return { effect: armed.effect as HttpEffect, exchange: exchangeOf(call, armed) };
}

function takenFor(call: FaultyCall): readonly Taken[] {
  const { hosted, path, account, fields, request } = call;
  const { headers, url } = request;
  const armed = hosted.faults.takeAll(
    path,
    account,
    { fields, headers, url },
    (taken, next) => contradiction(taken as HttpEffect, next as HttpEffect) === undefined,
  );
  return armed
    .toSorted((one, other) => stageOf(one.effect as HttpEffect) - stageOf(other.effect as HttpEffect))
    .map((one) => noted(call, one));
}

function releaseBehind({ response, hosted: { held } }: FaultyCall): void {
  if (held.empty) return;
  if (response.writableFinished || response.destroyed) held.release();
  else void once(response, 'close').then(() => held.release());
}

async function dispatch({ response, sends }: FaultyCall, answer: Answer, taken: readonly Taken[]): Promise<void> {
  const sending = taken.find(({ effect }) => effect.send !== undefined);
  if (sending !== undefined) return sending.effect.send?.(sending.exchange);
  sends(answer);
  const paced = taken.filter(({ effect }) => effect.pace !== undefined);
  if (paced[0] === undefined) return send(response, answer);
  const pace = Object.assign({}, ...paced.map(({ effect }) => effect.pace)) as Pace;
  const { transmit } = await import('./transmit.ts');
  await transmit(paced[0].exchange, answer, pace);
}

/** Executes a call with its faults, stage by stage. */
export async function deliverWithFaults(call: FaultyCall, carryOut: () => Answer): Promise<void> {
  const taken = takenFor(call);
  const having = (part: keyof HttpEffect) => taken.find(({ effect }) => effect[part] !== undefined);
  for (const { effect, exchange } of taken) await effect.wait?.(exchange);
  const end = having('end');
  if (end !== undefined) {
    await end.effect.end?.(end.exchange);
    return releaseBehind(call);
  }
  const carrying = having('carryOut');
  const carriedOut = carrying?.effect.carryOut?.(carryOut, carrying.exchange) ?? carryOut();
  const kept = call.hosted.world.flushed();
  if (kept !== undefined) await kept;
  const spoiling = having('spoil');
  const answer = spoiling?.effect.spoil?.(carriedOut, spoiling.exchange) ?? carriedOut;
  for (const { effect, exchange } of taken) await effect.hold?.(exchange);
  await dispatch(call, answer, taken);
  releaseBehind(call);
}
