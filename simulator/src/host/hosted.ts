import type { ErrorKey } from '@zaraba/contracts';
import { Coverage } from '../coverage/coverage.ts';
import { ArmedList, effectOf } from '../arms/armed.ts';
import type { ArmedChange, ArmedFaults, ArmedMessages, FaultEffect, FaultSpec, MessageSpec } from '../arms/armed.ts';
import { HeldAnswers } from '../arms/held.ts';
import { EntryCodes } from './access/entryCodes.ts';
import { RequestLog } from './logs/requestLog.ts';
import { StreamLog } from './logs/streamLog.ts';
import { Outside } from '../proxy/outside.ts';
import { PictureStore } from '../pictures/store.ts';
import { QuoteBook } from './quoteBook.ts';
import type { World } from './world.ts';
import { Happenings } from './logs/happenings.ts';

/** The push service, as browsers need it. */
export interface PushService {
  /** The key with which browsers subscribe to push messages. */
  readonly publicKey: string;
  takes(endpoint: string): boolean;
}

/** A world, with the data that are stored for it until it ends. */
export interface HostedWorld {
  readonly world: World;
  /** Whether other machines can reach the world. If so, pages state this, and personal data are refused. */
  readonly isPublic: boolean;
  readonly coverage: Coverage;
  readonly messages: ArmedMessages;
  readonly faults: ArmedFaults;
  readonly held: HeldAnswers;
  readonly quotes: QuoteBook;
  readonly requests: RequestLog;
  readonly streamLog: StreamLog;
  readonly happenings: Happenings;
  readonly outside: Outside;
  readonly pictures: PictureStore;
  readonly entryCodes: EntryCodes;
  readonly push?: PushService;
}

/** Names of journal notes that record armed error keys and faults. */
export const ARM_NOTES = { messages: 'messages', faults: 'faults' } as const;

function repeatNotes(world: World, messages: ArmedMessages, faults: ArmedFaults): void {
  for (const { name, data, times } of world.notes()) {
    try {
      for (let time = 0; time < times; time += 1) {
        if (name === ARM_NOTES.messages) messages.repeat(data as ArmedChange<MessageSpec>);
        if (name === ARM_NOTES.faults) faults.repeat(data as ArmedChange<FaultSpec>);
      }
    } catch {
      // An uploaded journal may contain unknown notes, which are ignored.
    }
  }
}

/** Hosts a world, and restores its armed error keys and faults from the journal. Call it once per world. */
export function host(world: World, isPublic = false, push?: PushService): HostedWorld {
  const coverage = new Coverage();
  const requests = new RequestLog(() => world.wall.now());
  const happenings = new Happenings();
  world.watch((events) => {
    for (const event of events) {
      if (event.type !== 'transition') continue;
      coverage.transition(event.machine, event.from, event.to);
      happenings.push({ kind: 'transition', transition: event });
    }
  });
  requests.listen((request) => happenings.push({ kind: 'request', request }));
  const { seed } = world;
  const now = () => world.now();
  const messages = new ArmedList<MessageSpec, ErrorKey>({
    seed,
    name: ARM_NOTES.messages,
    now,
    effectOf: (spec) => spec.key,
    record: (change) => world.note(ARM_NOTES.messages, change),
  });
  const faults = new ArmedList<FaultSpec, FaultEffect>({
    seed,
    name: ARM_NOTES.faults,
    now,
    effectOf,
    record: (change) => world.note(ARM_NOTES.faults, change),
  });
  repeatNotes(world, messages, faults);
  const outside = new Outside();
  world.onClose(() => outside.setProxy(undefined));
  return {
    world,
    isPublic,
    coverage,
    messages,
    faults,
    held: new HeldAnswers(),
    quotes: new QuoteBook({ market: () => world.durableMarket() }),
    requests,
    streamLog: new StreamLog(() => world.wall.now()),
    happenings,
    outside,
    pictures: new PictureStore(),
    entryCodes: new EntryCodes(() => world.wall.now()),
    ...(push === undefined ? {} : { push }),
  };
}
