import { describe, expect, it } from 'vitest';
import { configurationOf, operatorText } from './config.ts';
import { aliasTable, messageKeyOf } from './messageKey.ts';
import { changeOf } from './market/quote.ts';

describe('the configuration', () => {
  it('takes the entries it knows', () => {
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
      supportUrl: 'https://support.example/chat',
      operator: 'Example Securities',
      licence: '7',
    });
    expect(configurationOf([])).toEqual({ title: 'Zaraba' });
  });

  it('takes no entry that is blank, and names none that is missing', () => {
    const blank = ['title', 'logo', 'kefu', 'operator', 'terms'].map((name) => ({ name, value: ' ' }));
    expect(configurationOf(blank)).toStrictEqual({ title: 'Zaraba' });
  });

  it.each(['data:image/png;base64,AAAA', 'data:image/svg+xml,<svg/>', '/logo.svg'])('shows the logo %s', (value) => {
    expect(configurationOf([{ name: 'logo', value }]).logo).toBe(value);
  });

  it('takes the texts of the operator, the reader’s language first, as paragraphs or by a link', () => {
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

  it.each([
    'javascript:alert(1)',
    'http://support.example',
    'data:text/html,x',
    '//evil.example',
    'https://a:b@evil.example',
    '',
  ])('leaves out the customer-service link %j', (value) => {
    expect(configurationOf([{ name: 'kefu', value }]).supportUrl).toBeUndefined();
  });

  it('names the customer-service link that it rejects for lack of encryption', () => {
    const unsafe = (value: string) => configurationOf([{ name: 'kefu', value }]).supportUnsafe;
    expect(unsafe('http://support.example/chat')).toBe('http://support.example/chat');
    for (const other of ['https://support.example', 'javascript:alert(1)', 'http://', ''])
      expect(unsafe(other)).toBeUndefined();
  });

  it.each([
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    'javascript:alert(1)',
    'data:text/html,x',
    'data:image/pngx,y',
  ])('leaves out the logo %j', (value) => {
    expect(configurationOf([{ name: 'logo', value }]).logo).toBeUndefined();
  });
});

describe('message keys', () => {
  it('are found by alias; an invalid table counts as empty', () => {
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
