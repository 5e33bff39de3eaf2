/** Processor time of the order book of a share at a random instant, beside the quote of that instant, which it begins with. */
import { tsImport } from 'tsx/esm/api';
import { compare } from './statistics.mjs';

const ROUNDS = 7;
const LOOKS = 2_000;
const SHARES = 300;
const FROM = Date.parse('2026-01-05T00:00:00Z');
const DAYS_MS = 200 * 86_400_000;
/** Steps that visit all of a range in no order: parts of the golden ratio and of the root of two. */
const STEPS = { share: 0.618_033_988_75, instant: 0.414_213_562_37 };

/** The row of this measurement. */
export async function measureBook() {
  const { createMarket } = await tsImport('../../simulator/src/market/create.ts', import.meta.url);
  const { bookAt } = await tsImport('../../simulator/src/market/book/book.ts', import.meta.url);
  const market = createMarket('bench');
  const codes = ['jp', 'us', 'cn'].flatMap((id) => market.instruments(id).slice(0, SHARES / 3)).map(({ code }) => code);
  let looks = 0;
  const costOf = (look) => () => {
    const before = process.cpuUsage();
    for (let count = 0; count < LOOKS; count++) {
      looks += 1;
      const code = codes[Math.floor(((looks * STEPS.share) % 1) * codes.length)];
      look(code, FROM + Math.floor(((looks * STEPS.instant) % 1) * DAYS_MS));
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / LOOKS;
  };
  const book = costOf((code, at) => bookAt(market, code, at));
  const quote = costOf((code, at) => market.tick(code, at));
  // Compiles both.
  book();
  quote();
  const result = await compare(ROUNDS, book, quote);
  const what = 'Order book of a share at a random instant';
  return [{ what, against: 'the quote of such an instant', unit: 'µs', ...result, goal: { most: 100 } }];
}
