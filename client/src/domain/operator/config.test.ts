import { describe, expect, it } from 'vitest';
import { configurationOf } from './config.ts';
import { operatorText } from './operatorText.ts';
import { supportDesk } from './supportDesk.ts';
import { aliasTable, messageKeyOf } from '../messageKey.ts';
import { changeOf } from '../market/quote.ts';

describe('the configuration', () => {
  it('contains the entries that the client knows', () => {
    const entries = [
      { name: 'title', value: 'Demo' },
      { name: 'logo', value: '/logo.svg' },
      { name: 'kefu', value: 'https://support.example/chat' },
      { name: 'operator', value: 'Example Securities' },
      { name: 'licence', value: 7 },
      { name: 'other', value: 'x' },
    ];
    expect(configurationOf(entries)).toEqual({
      title: 'Demo',
      logo: '/logo.svg',
      kefu: 'https://support.example/chat',
      operator: 'Example Securities',
      licence: '7',
    });
    expect(configurationOf([])).toEqual({ title: '' });
  });

  it('omits blank entries', () => {
    const blank = ['title', 'logo', 'kefu', 'operator', 'terms'].map((name) => ({ name, value: ' ' }));
    expect(configurationOf(blank)).toStrictEqual({ title: '' });
  });

  it.each(['data:image/png;base64,AAAA', 'data:image/svg+xml,<svg/>', '/logo.svg'])('shows the logo %s', (value) => {
    expect(configurationOf([{ name: 'logo', value }]).logo).toBe(value);
  });

  it.each([
    ['https://errors.example/take', 'https://errors.example/take'],
    ['/errors', '/errors'],
    ['//elsewhere.example/take', undefined],
    ['http://errors.example/take', undefined],
    ['javascript:alert(1)', undefined],
  ])('states where the client sends its errors, or that it sends none: %s', (value, errors) => {
    expect(configurationOf([{ name: 'errors', value }]).errors).toBe(errors);
  });

  it.each([
    ['48', 48],
    ['0', 0],
    ['a day', undefined],
    ['-1', undefined],
  ])('states how many hours a customer waits before a first use: %s', (value, hours) => {
    expect(configurationOf([{ name: 'cooling_off_hours', value }]).coolingOffHours).toBe(hours);
  });

  it("contains the operator's texts as paragraphs or as a link, in the reader's language if possible", () => {
    const { legal } = configurationOf([
      { name: 'terms', value: 'One.\n\nTwo.' },
      { name: 'terms_us', value: ' https://operator.example/terms ' },
      { name: 'privacy', value: 'javascript:alert(1)' },
      { name: 'terms_fr', value: 'Un.' },
    ]);
    expect(Object.keys(legal ?? {})).toEqual(['terms', 'terms_us', 'privacy']);
    expect(operatorText({ legal }, 'terms', 'jp')).toEqual({ kind: 'text', paragraphs: ['One.', 'Two.'] });
    expect(operatorText({ legal }, 'terms', 'us')).toEqual({ kind: 'link', url: 'https://operator.example/terms' });
    expect(operatorText({ legal }, 'privacy', 'cn')).toEqual({ kind: 'text', paragraphs: ['javascript:alert(1)'] });
    expect(operatorText({}, 'privacy', 'cn')).toBeUndefined();
  });

  const desk = (value: string) => supportDesk(configurationOf([{ name: 'kefu', value }]).kefu);

  it.each([
    'tel:+81312345678',
    'mailto:desk@example.com?subject=Help',
    'sms:+81312345678',
    'line://ti/p/@desk',
    'weixin://dl/chat?desk',
    'WhatsApp://send?phone=81312345678',
    'tg://resolve?domain=desk',
  ])('opens customer service in an app of the device: %s', (value) => {
    expect(desk(` ${value} `)).toEqual({ url: value });
  });

  it.each([
    ['http://support.example/chat', 'unencrypted'],
    ['javascript:alert(1)', 'unknown'],
    ['data:text/html,x', 'unknown'],
    ['blob:https://support.example/1', 'unknown'],
    ['file:///etc/passwd', 'unknown'],
    ['tel: 03 1234 5678 <script>', 'unknown'],
    ['//evil.example', 'unknown'],
    ['https://a:b@evil.example', 'unknown'],
    ['WeChat ID desk', 'unknown'],
  ])('does not open the customer-service link %j, because it is %s', (address, reason) => {
    expect(desk(address)).toEqual({ refused: { address, reason } });
  });

  it('does not report a missing customer-service link as an error', () => {
    expect(desk('')).toEqual({});
  });

  it.each([
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    'javascript:alert(1)',
    'data:text/html,x',
    'data:image/pngx,y',
  ])('drops the logo %j', (value) => {
    expect(configurationOf([{ name: 'logo', value }]).logo).toBeUndefined();
  });
});

describe('a message key', () => {
  it('is found by its alias; an invalid alias table counts as empty', () => {
    const aliases = aliasTable('{"余额不足":"insufficient_balance","x":"no_such_key","y":1}');
    expect(aliases).toEqual({ 余额不足: 'insufficient_balance' });
    expect(messageKeyOf('余额不足', aliases)).toBe('insufficient_balance');
    expect(messageKeyOf('too_frequent')).toBe('too_frequent');
    expect(messageKeyOf('toString', aliases)).toBeUndefined();
    for (const bad of ['[]', 'null', '{', undefined]) expect(aliasTable(bad)).toEqual({});
  });
});

describe('the change of a quote', () => {
  it('is measured from the previous close', () => {
    expect(changeOf({ last: '95', previousClose: '100' })).toEqual({ amount: '-5', percent: -5, direction: -1 });
    expect(changeOf({ last: '100.5', previousClose: '100' })).toMatchObject({ amount: '0.5', direction: 1 });
    expect(changeOf({ last: '0', previousClose: '100' })).toBeUndefined();
    expect(changeOf(undefined)).toBeUndefined();
  });
});
