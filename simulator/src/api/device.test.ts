import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

describe('the device recorded for a call', () => {
  it.each([
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`, 'iPhone · Safari'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI.replace('Version', 'CriOS')}`, 'iPhone · Chrome'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`, 'Android · Chrome'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`, 'Windows · Edge'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux · Firefox'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME.replace('Chrome', 'HeadlessChrome')} Safari/537.36`, 'Linux · Chrome'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`, 'Mac · Chrome'],
  ])('is derived from the user agent %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it('is not derived from other programs, nor from text that a visitor invents', () => {
    for (const text of [undefined, '', 'curl/8.5.0', 'node', '<b>my phone</b>']) expect(deviceOf(text)).toBeUndefined();
    expect(deviceOf('<script>alert(1)</script> iPhone')).toBe('iPhone');
  });
});
