import { FUND_LIMITS, LIMITS, parseMoney } from '@zaraba/contracts';
import type { Currency, Names } from '@zaraba/contracts';

/** Names of the ways to pay in. */
export type ChannelId = 'transfer' | 'quick';

/** One way to pay in; amounts in minor units of its currency. */
export interface Channel {
  readonly id: ChannelId;
  readonly names: Names;
  readonly minimum: number;
  readonly maximum: number;
  readonly needsVoucher: boolean;
  readonly passwordHash: string;
}

/** The published password of every channel of the demonstration: it stands beside each channel. */
export const CHANNEL_PASSWORD = '135790';

/** Where deposits go: nowhere, and it says so. */
export const RECEIVER = {
  accountName: 'ZARABA SIMULATION (NO REAL ACCOUNT)',
  accountNumber: '0000000',
  bank: 'SIMULATED BANK',
  branch: 'SIMULATED BRANCH 000',
} as const;

// The core cannot make the hashes of the published password; a test computes them again.
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

/** The ways to pay in a currency. */
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

/** One of the ways to pay in a currency, or undefined. */
export function channelOf(currency: Currency, id: string): Channel | undefined {
  return channelsOf(currency).find((channel) => channel.id === id);
}
