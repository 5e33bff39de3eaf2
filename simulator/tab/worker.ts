import './globals.ts';
import { JournalError } from '../src/host/journal/journal.ts';
import { createServer } from '../src/server.ts';
import { answer } from './answer.ts';
import { tabClock } from './clock.ts';
import { KeptJournals } from './journals.ts';
import type { Asked } from './messages.ts';

/**
 * The maximum number of stored records, about 10 MB. Beyond it, the market refuses writes until a new market is
 * started.
 */
const RECORDS_MAXIMUM = 30_000;

async function start() {
  const journals = await KeptJournals.open();
  const begin = () =>
    createServer({
      port: false,
      wallClock: tabClock,
      journals,
      limits: { journalRecords: RECORDS_MAXIMUM },
      log: (level, message, cause) => level !== 'info' && console.warn(message, cause),
    });
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    console.warn('A new market begins, because other rules wrote the journal of the last one.', error);
    journals.clear();
    return begin();
  }
}

const started = start();

function serve(port: Pick<MessagePort, 'addEventListener'>): void {
  port.addEventListener('message', ({ data, ports: [line] }: MessageEvent<Asked>) => {
    void started.then(({ http }) => answer(http, data, line!, navigator.userAgent));
  });
}

// Each page has its own port to a shared worker. A dedicated worker serves only the page that started it.
if (!('onconnect' in self)) serve(self);
self.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  serve(port!);
  port!.start();
});
