import { httpsUrl } from './config.ts';

/** How customer service is reached. */
export interface SupportDesk {
  /** Address of customer service that is safe to open: a page over https, or an app of the device. */
  readonly url?: string;
  /** An address that cannot be opened, with the reason. */
  readonly refused?: { readonly address: string; readonly reason: 'unencrypted' | 'unknown' };
}

/**
 * URL schemes of apps on the device that reach customer service: telephone, mail and messengers. None of them runs code
 * in the page.
 */
const DESK_APPS: ReadonlySet<string> = new Set(
  'tel sms mailto line weixin wechat whatsapp tg viber kakaotalk zalo fb-messenger skype mqq'.split(' '),
);

/** Parses the configured address of customer service, or returns the reason why it cannot be opened. */
export function supportDesk(text: string | undefined): SupportDesk {
  const address = text?.trim() ?? '';
  if (address === '') return {};
  const url = httpsUrl(address);
  if (url !== undefined) return { url };
  const scheme = /^([a-z][a-z0-9+.-]*):\S+$/i.exec(address)?.[1]?.toLowerCase() ?? '';
  if (DESK_APPS.has(scheme)) return { url: address };
  return { refused: { address, reason: scheme === 'http' ? 'unencrypted' : 'unknown' } };
}
