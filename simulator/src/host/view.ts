import { wallClock } from '../base/clock.ts';
import { ArmedList, effectOf } from '../arms/armed.ts';
import type { FaultEffect, FaultSpec, MessageSpec } from '../arms/armed.ts';
import type { ErrorKey } from '@zaraba/contracts';
import { Coverage } from '../coverage/coverage.ts';
import { Outside } from '../proxy/outside.ts';
import { Happenings } from './logs/happenings.ts';
import type { HostedWorld } from './hosted.ts';
import { QuoteBook } from './quoteBook.ts';
import { StreamLog } from './logs/streamLog.ts';
import type { World } from './world.ts';

/** A world as the stream uses it. This process owns the world, or has a copy of another process's world. */
export type WorldView = Pick<
  World,
  | 'id'
  | 'epoch'
  | 'tokens'
  | 'durableState'
  | 'stateNow'
  | 'durableMarket'
  | 'now'
  | 'clockNow'
  | 'mayShowTime'
  | 'mayAnswer'
  | 'flushed'
  | 'watch'
  | 'isDeleted'
  | 'onClose'
>;

/** A world with the data stored for it, as the stream uses them. */
export interface HostedView extends Pick<
  HostedWorld,
  'quotes' | 'faults' | 'messages' | 'coverage' | 'happenings' | 'outside' | 'streamLog'
> {
  readonly world: WorldView;
}

/** Returns the stored data of a copy. A copy has no armed error keys or faults and receives no calls. */
export function viewOfCopy(world: WorldView, seed: string): HostedView {
  const beside = { seed, name: 'copy', now: () => world.now(), record: () => {} };
  return {
    world,
    quotes: new QuoteBook({ market: () => world.durableMarket() }),
    messages: new ArmedList<MessageSpec, ErrorKey>({ ...beside, effectOf: ({ key }) => key }),
    faults: new ArmedList<FaultSpec, FaultEffect>({ ...beside, effectOf }),
    coverage: new Coverage(),
    happenings: new Happenings(),
    outside: new Outside(),
    streamLog: new StreamLog(() => wallClock.now()),
  };
}
