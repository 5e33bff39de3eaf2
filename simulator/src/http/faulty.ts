import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointPath } from '@zaraba/contracts';
import type { Attachments } from '../control/attachments.ts';
import type { Armed, FaultEffect, FaultSpec } from '../faults/armed.ts';
import type { Exchange, HttpEffect } from '../faults/fault.ts';
import { mix, word } from '../random.ts';
import type { World } from '../worlds/world.ts';
import { send } from './reply.ts';
import type { Answer } from './reply.ts';

/** Waits in real time. */
export type Waiting = (milliseconds: number) => Promise<void>;

/** A call on which something may be armed. */
export interface FaultyCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly world: World;
  readonly attachments: Attachments;
  readonly path: EndpointPath;
  readonly account: string | undefined;
  readonly wait: Waiting;
  /** Told the name of every fault that is taken. */
  readonly took: (fault: string) => void;
}

type ArmedFault = Armed<FaultSpec, FaultEffect>;

function exchangeOf(call: FaultyCall, armed: ArmedFault): Exchange {
  const { request, response, wait, world, path, attachments } = call;
  const chance = mix(word(world.seed), word(`${armed.spec.fault} ${path}`), armed.occasion.used) / 2 ** 32;
  const anotherLeft = (patienceMs: number) => attachments.held.anotherLeft(wait(patienceMs));
  return { request, response, wait, chance, anotherLeft };
}

/** Takes what is armed for one part of a call. */
function taken({ attachments, path, account, took }: FaultyCall, part: keyof HttpEffect): ArmedFault | undefined {
  const { faults, coverage } = attachments;
  const armed = faults.take(path, account, (effect) => part in effect);
  if (armed === undefined) return undefined;
  coverage.fault(armed.spec.fault);
  took(armed.spec.fault);
  return armed;
}

/** The effect of a fault that was taken because it is one of a call. */
function effectOf(armed: ArmedFault | undefined): HttpEffect {
  return (armed?.effect ?? {}) as HttpEffect;
}

/** Lets those answers go that were held back until another one has left. */
function releaseBehind({ response, attachments: { held } }: FaultyCall): void {
  if (held.empty) return;
  if (response.writableFinished || response.destroyed) held.release();
  else void once(response, 'close').then(() => held.release());
}

/**
 * Carries a call out under what is armed for it: at most one fault before it, one of how it is carried out and one of its
 * delivery.
 */
export async function deliverWithFaults(call: FaultyCall, carryOut: () => Answer): Promise<void> {
  const before = taken(call, 'before');
  if (before !== undefined && (await effectOf(before).before?.(exchangeOf(call, before)))) return releaseBehind(call);
  const carrying = taken(call, 'carryOut');
  const delivery = taken(call, 'deliver');
  const answer = effectOf(carrying).carryOut?.(carryOut) ?? carryOut();
  if (delivery === undefined) send(call.response, answer);
  else await effectOf(delivery).deliver?.(exchangeOf(call, delivery), answer);
  releaseBehind(call);
}
