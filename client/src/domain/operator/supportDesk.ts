import { httpsUrl } from './config.ts';

/** How a customer reaches customer service. */
export interface SupportDesk {
  /** An address that is safe to open: an https page, or an app of the device. */
  readonly url?: string;
  /** An address that is not opened, with the reason. */
  readonly refused?: { readonly address: string; readonly reason: 'unencrypted' | 'unknown' };
}

/** URL schemes of telephone, mail and messenger apps on the device. None of them runs code in the page. */
const DESK_APPS: ReadonlySet<string> = new Set(
  'tel sms mailto line weixin wechat whatsapp tg viber kakaotalk zalo fb-messenger skype mqq'.split(' '),
);

/**
 * Checks the configured address of customer service. Returns the address, or the reason why the app does not open it.
 */
export function supportDesk(text: string | undefined): SupportDesk {
  const address = text?.trim() ?? '';
  if (address === '') return {};
  const url = httpsUrl(address);
  if (url !== undefined) return { url };
  const scheme = /^([a-z][a-z0-9+.-]*):\S+$/i.exec(address)?.[1]?.toLowerCase() ?? '';
  if (DESK_APPS.has(scheme)) return { url: address };
  return { refused: { address, reason: scheme === 'http' ? 'unencrypted' : 'unknown' } };
}
