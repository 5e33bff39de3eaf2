import type { ErrorKey } from '@zaraba/contracts';
import { Coverage } from '../coverage.ts';
import { ArmedList, effectOf } from '../arms/armed.ts';
import type { ArmedChange, ArmedFaults, ArmedMessages, FaultEffect, FaultSpec, MessageSpec } from '../arms/armed.ts';
import { HeldAnswers } from '../arms/held.ts';
import { RequestLog } from './requestLog.ts';
import { Outside } from '../proxy/outside.ts';
import { QuoteBook } from './quoteBook.ts';
import type { World } from './world.ts';
import { Happenings } from './happenings.ts';

/** State that this server keeps with a world and that is not part of the world's own state. */
export interface Attachments {
  readonly coverage: Coverage;
  readonly messages: ArmedMessages;
  readonly faults: ArmedFaults;
  readonly held: HeldAnswers;
  readonly quotes: QuoteBook;
  readonly requests: RequestLog;
  readonly happenings: Happenings;
  readonly outside: Outside;
}

const KEY = Symbol('server');

/** Names of the notes in a world's journal that record what is armed. */
const NOTES = { messages: 'messages', faults: 'faults' } as const;

/** Restores the arms that the journal recorded when the world was closed. */
function repeatNotes(world: World, messages: ArmedMessages, faults: ArmedFaults): void {
  for (const { name, data, times } of world.notes()) {
    try {
      for (let time = 0; time < times; time += 1) {
        if (name === NOTES.messages) messages.repeat(data as ArmedChange<MessageSpec>);
        if (name === NOTES.faults) faults.repeat(data as ArmedChange<FaultSpec>);
      }
    } catch {
      // A supplied journal may hold any note; one that arms something unknown is no reason to refuse the world.
    }
  }
}

function make(world: World): Attachments {
  const coverage = new Coverage();
  const requests = new RequestLog();
  const happenings = new Happenings();
  world.subscribe((events) => {
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
    name: NOTES.messages,
    now,
    effectOf: (spec) => spec.key,
    record: (change) => world.note(NOTES.messages, change),
  });
  const faults = new ArmedList<FaultSpec, FaultEffect>({
    seed,
    name: NOTES.faults,
    now,
    effectOf,
    record: (change) => world.note(NOTES.faults, change),
  });
  repeatNotes(world, messages, faults);
  const outside = new Outside();
  world.onClose(() => outside.setProxy(undefined));
  return {
    coverage,
    messages,
    faults,
    held: new HeldAnswers(),
    quotes: new QuoteBook(world),
    requests,
    happenings,
    outside,
  };
}

/** The attachments of a world, made on first use. */
export function attachmentsOf(world: World): Attachments {
  return world.attachment(KEY, () => make(world));
}
