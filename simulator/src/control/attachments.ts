import type { ErrorKey } from '@zaraba/contracts';
import { Coverage } from '../coverage.ts';
import { ArmedList, effectOf } from '../faults/armed.ts';
import type { ArmedChange, ArmedFaults, ArmedMessages, FaultEffect, FaultSpec, MessageSpec } from '../faults/armed.ts';
import { QuoteBook } from '../stream/quoteBook.ts';
import type { World } from '../worlds/world.ts';

/** What this server keeps beside a world: none of it changes the world's own state. */
export interface Attachments {
  readonly coverage: Coverage;
  readonly messages: ArmedMessages;
  readonly faults: ArmedFaults;
  readonly quotes: QuoteBook;
}

const KEY = Symbol('server');

/** Names of the notes in a world's journal that keep what is armed. */
const NOTES = { messages: 'messages', faults: 'faults' } as const;

/** Arms again what the journal says was armed when the world was left. */
function repeatNotes(world: World, messages: ArmedMessages, faults: ArmedFaults): void {
  for (const record of world.journalRecords()) {
    if (record.kind !== 'note') continue;
    try {
      if (record.name === NOTES.messages) messages.repeat(record.data as ArmedChange<MessageSpec>);
      if (record.name === NOTES.faults) faults.repeat(record.data as ArmedChange<FaultSpec>);
    } catch {
      // A journal given by hand may hold any note; one that arms nothing known is no reason to refuse the world.
    }
  }
}

function make(world: World): Attachments {
  const coverage = new Coverage();
  world.subscribe((events) => {
    for (const event of events) {
      if (event.type === 'transition') coverage.transition(event.machine, event.from, event.to);
    }
  });
  const messages = new ArmedList<MessageSpec, ErrorKey>(
    (spec) => spec.key,
    (change) => world.note(NOTES.messages, change),
  );
  const faults = new ArmedList<FaultSpec, FaultEffect>(effectOf, (change) => world.note(NOTES.faults, change));
  repeatNotes(world, messages, faults);
  return { coverage, messages, faults, quotes: new QuoteBook(world.market) };
}

/** The attachments of a world, made on first use. */
export function attachmentsOf(world: World): Attachments {
  return world.attachment(KEY, () => make(world));
}
