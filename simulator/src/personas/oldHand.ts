import { DAY_MS } from '@zaraba/contracts';
import { goToTrading } from '../recipes/instruments.ts';
import { closes, opens } from './orders.ts';
import { readsMessages } from './persona.ts';
import type { Persona } from './persona.ts';

const MONTHS = 6;
const TRADES_OF_MONTH = 4;
const DAYS_BETWEEN = 6;
const CASH_JPY = 20_000_000;
const SHARES = 100;

/** A customer who has traded for half a year, with gains and losses. */
export const oldHand: Persona = {
  title: { jp: '半年の取引履歴', us: 'Half a year of trades', cn: '半年交易记录' },
  prepare: (kit) => {
    kit.ready(CASH_JPY);
    const shares = kit.world.market().instruments('jp');
    for (let trade = 0; trade < MONTHS * TRADES_OF_MONTH; trade += 1) {
      // Only the messages about the last trade stay unread.
      readsMessages(kit);
      const side = trade % 3 === 2 ? 'short' : 'long';
      const { code } = shares[trade % shares.length]!;
      const id = opens(kit, 'jp', { side, quantity: SHARES }, code);
      kit.advance(DAY_MS);
      goToTrading(kit, 'jp');
      closes(kit, id);
      kit.advance((DAYS_BETWEEN - 1) * DAY_MS);
    }
  },
};
