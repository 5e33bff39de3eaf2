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
}

type ArmedFault = Armed<FaultSpec, FaultEffect>;

function exchangeOf(call: FaultyCall, armed: ArmedFault): Exchange {
  const { request, response, wait, world, path } = call;
  const chance = mix(word(world.seed), word(`${armed.spec.fault} ${path}`), armed.occasion.used) / 2 ** 32;
  return { request, response, wait, chance };
}

/** Carries a call out under what is armed for it: at most one fault before it and one of its delivery. */
export async function deliverWithFaults(call: FaultyCall, carryOut: () => Answer): Promise<void> {
  const { faults, coverage } = call.attachments;
  const before = faults.take(call.path, call.account, (effect) => 'before' in effect);
  if (before !== undefined) {
    coverage.fault(before.spec.fault);
    if (await (before.effect as HttpEffect).before?.(exchangeOf(call, before))) return;
  }
  const delivery = faults.take(call.path, call.account, (effect) => 'deliver' in effect);
  const answer = carryOut();
  if (delivery === undefined) return send(call.response, answer);
  coverage.fault(delivery.spec.fault);
  await (delivery.effect as HttpEffect).deliver?.(exchangeOf(call, delivery), answer);
}
