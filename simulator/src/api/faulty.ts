import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointPath } from '@zaraba/contracts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Armed, FaultEffect, FaultSpec } from '../arms/armed.ts';
import type { Exchange, HttpEffect } from '../faults/fault.ts';
import { mix, word } from '../random.ts';
import { send } from '../reply.ts';
import type { Answer } from '../reply.ts';

/** Waits in real time. */
export type Waiting = (milliseconds: number) => Promise<void>;

/** A call with armed faults. */
export interface FaultyCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly hosted: HostedWorld;
  readonly path: EndpointPath;
  readonly account: string | undefined;
  readonly wait: Waiting;
  readonly took: (fault: string) => void;
}

type ArmedFault = Armed<FaultSpec, FaultEffect>;

function exchangeOf(call: FaultyCall, armed: ArmedFault): Exchange {
  const { request, response, wait, hosted, path } = call;
  const chance = mix(word(hosted.world.seed), word(`${armed.spec.fault} ${path}`), armed.occasion.used) / 2 ** 32;
  const anotherLeft = (patienceMs: number) => hosted.held.anotherLeft(wait(patienceMs));
  return { request, response, wait, chance, anotherLeft };
}

/** An applied fault. */
interface Taken {
  readonly effect: HttpEffect;
  readonly exchange: Exchange;
}

function noted(call: FaultyCall, armed: ArmedFault): Taken {
  call.hosted.coverage.fault(armed.spec.fault);
  call.took(armed.spec.fault);
  // Calls have only HTTP effects.
  return { effect: armed.effect as HttpEffect, exchange: exchangeOf(call, armed) };
}

function taken(call: FaultyCall, part: keyof HttpEffect): Taken | undefined {
  const { hosted, path, account } = call;
  const armed = hosted.faults.takeOne(path, account, (effect) => part in effect);
  return armed === undefined ? undefined : noted(call, armed);
}

function allTaken(call: FaultyCall, part: keyof HttpEffect): readonly Taken[] {
  const { hosted, path, account } = call;
  return hosted.faults.takeAll(path, account, (effect) => part in effect).map((armed) => noted(call, armed));
}

/** Releases delayed replies once this one was sent. */
function releaseBehind({ response, hosted: { held } }: FaultyCall): void {
  if (held.empty) return;
  if (response.writableFinished || response.destroyed) held.release();
  else void once(response, 'close').then(() => held.release());
}

/** Executes a call with its faults, part by part: wait, end, execute, alter, delay, send. */
export async function deliverWithFaults(call: FaultyCall, carryOut: () => Answer): Promise<void> {
  for (const { effect, exchange } of allTaken(call, 'wait')) await effect.wait?.(exchange);
  const end = taken(call, 'end');
  if (end !== undefined) {
    const { hosted, path, account } = call;
    hosted.faults.pass(path, account, (effect) => !('end' in effect || 'wait' in effect));
    await end.effect.end?.(end.exchange);
    return releaseBehind(call);
  }
  const carrying = taken(call, 'carryOut');
  const spoiling = taken(call, 'spoil');
  const holding = allTaken(call, 'hold');
  const sending = taken(call, 'send');
  const carriedOut = carrying?.effect.carryOut?.(carryOut) ?? carryOut();
  const kept = call.hosted.world.flushed();
  if (kept !== undefined) await kept;
  const answer = spoiling?.effect.spoil?.(carriedOut) ?? carriedOut;
  for (const { effect, exchange } of holding) await effect.hold?.(exchange);
  if (sending === undefined) send(call.response, answer);
  else await sending.effect.send?.(sending.exchange, answer);
  releaseBehind(call);
}
