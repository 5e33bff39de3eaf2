import { DAY_MS } from '@zaraba/contracts';
import { recipeFor } from '../recipes/index.ts';
import { goToTrading } from '../recipes/instruments.ts';
import { closes, endsByItsStop, opens, patientPrice, popularCode, protects } from './orders.ts';
import { readsMessages } from './persona.ts';
import type { Persona } from './persona.ts';

const CASH_JPY = 20_000_000;
/** The number of finished trades, one each week. */
const TRADES = 16;
const WEEK_MS = 7 * DAY_MS;
const HELD_MS = 3 * DAY_MS;

/** A customer for demonstrations of the product. Every tab has content. */
export const showcase: Persona = {
  title: { jp: '製品紹介の顧客', us: 'The customer of the demo', cn: '演示用客户' },
  prepare: (kit) => {
    kit.ready(CASH_JPY);
    const shares = kit.world.market().instruments('jp');
    for (let trade = 0; trade < TRADES; trade += 1) {
      const { code } = shares[(trade * 3) % shares.length]!;
      const side = trade % 4 === 3 ? 'short' : 'long';
      const id = opens(kit, 'jp', { side, quantity: 100 + 100 * (trade % 3) }, code);
      kit.advance(HELD_MS);
      goToTrading(kit, 'jp');
      closes(kit, id);
      kit.advance(WEEK_MS - HELD_MS);
    }
    // The messages that follow stay unread.
    readsMessages(kit);
    const watched = [0, 1, 2, 3, 4].map((place) => popularCode(kit, 'jp', place));
    const [bought, borrowed, sold, wanted] = watched as [string, string, string, string];
    for (const code of watched) kit.run({ name: 'watchlistAdd', account: kit.account, code });
    endsByItsStop(kit, wanted);
    opens(kit, 'jp', { quantity: 300 }, bought);
    const id = opens(kit, 'jp', { quantity: 200, leverage: 2 }, borrowed);
    // The customer wins new shares but has not accepted them yet.
    recipeFor('/trade/newShareConfirm', 'ok')?.prepare(kit);
    kit.goToBusinessHours();
    opens(kit, 'jp', { quantity: 100, side: 'short' }, sold);
    protects(kit, { id, code: borrowed }, 0.03, 0.06);
    opens(kit, 'jp', { orderType: 'limit', quantity: 200, price: patientPrice(kit, 'jp', wanted) }, wanted);
  },
};
