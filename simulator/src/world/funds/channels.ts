import { FUND_LIMITS, LIMITS, parseMoney } from '@zaraba/contracts';
import type { Currency, Names } from '@zaraba/contracts';
import type { ChannelId } from '../models/funds.ts';

/** A deposit channel. Amounts are minor units of its currency. */
export interface Channel {
  readonly id: ChannelId;
  readonly names: Names;
  readonly minimum: number;
  readonly maximum: number;
  readonly needsVoucher: boolean;
  readonly passwordHash: string;
}

/** The published demonstration password of every channel. */
export const CHANNEL_PASSWORD = '135790';

/** The recipient of transfers, recognisably fictitious. */
export const RECEIVER = {
  accountName: 'ZARABA SIMULATION (NO REAL ACCOUNT)',
  accountNumber: '0000000',
  bank: 'SIMULATED BANK',
  branch: 'SIMULATED BRANCH 000',
} as const;

// The deposit channels. The core cannot compute hashes, so the hashes of the published password are literals; a test
// checks them.
const CHANNELS = {
  transfer: {
    id: 'transfer',
    names: { jp: '銀行振込', cn: '银行转账', us: 'Bank transfer' },
    needsVoucher: true,
    passwordHash: '1e89f616a23083853aac140dddceb381866440c3759b2f29',
  },
  quick: {
    id: 'quick',
    names: { jp: 'クイック入金', cn: '快速入金', us: 'Quick deposit' },
    needsVoucher: false,
    passwordHash: '03b56dd8c91bafad27775271f1b08a9de5eb6852da34efdc',
  },
} as const;

/** Returns a currency's deposit channels. */
export function channelsOf(currency: Currency): Channel[] {
  const read = (text: string) => parseMoney(text, currency).minor;
  const minimum = read(FUND_LIMITS.depositMinimum[currency]);
  if (currency !== 'jpy') {
    return [{ ...CHANNELS.transfer, minimum, maximum: read(FUND_LIMITS.depositMaximumElsewhere[currency]) }];
  }
  const { transfer, quick } = LIMITS.depositMaximumJpy;
  return [
    { ...CHANNELS.transfer, minimum, maximum: read(transfer) },
    { ...CHANNELS.quick, minimum, maximum: read(quick) },
  ];
}

/** Finds a deposit channel by its id. */
export function channelOf(currency: Currency, id: string): Channel | undefined {
  return channelsOf(currency).find((channel) => channel.id === id);
}
