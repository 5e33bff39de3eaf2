import { describe, expect, it } from 'vitest';
import { aliasTable, messageKeyOf } from './messageKey.ts';

describe('the alias table of a configuration', () => {
  it('maps texts of a server that are not keys to known keys', () => {
    const aliases = aliasTable('{"Not enough money":"insufficient_balance","done":"submitted"}');
    expect(messageKeyOf('Not enough money', aliases)).toBe('insufficient_balance');
    expect(messageKeyOf('done', aliases)).toBe('submitted');
    expect(messageKeyOf('Not enough', aliases)).toBeUndefined();
  });

  it.each([undefined, '', '{', 'null', '[]', '["submitted"]', '1', '"submitted"', 'true'])(
    'is empty for %j',
    (json) => {
      expect(aliasTable(json)).toEqual({});
    },
  );

  it('is read without rows whose key is unknown or not a text', () => {
    expect(aliasTable('{"a":"submitted","b":"no such key","c":1,"d":null,"e":["submitted"],"f":"toString"}')).toEqual({
      a: 'submitted',
    });
  });

  it('is read up to its 500th row', () => {
    const rows = Array.from({ length: 501 }, (_, n) => [`text ${n}`, 'submitted']);
    const aliases = aliasTable(JSON.stringify(Object.fromEntries(rows)));
    expect(messageKeyOf('text 499', aliases)).toBe('submitted');
    expect(messageKeyOf('text 500', aliases)).toBeUndefined();
  });
});

describe('the message key of a text from the server', () => {
  it('is the text itself if the text is a key, whatever the aliases say', () => {
    expect(messageKeyOf('submitted', { submitted: 'insufficient_balance' })).toBe('submitted');
  });

  it('is unknown for the names of built-in properties, such as toString', () => {
    expect(messageKeyOf('toString')).toBeUndefined();
    expect(messageKeyOf('constructor', { done: 'submitted' })).toBeUndefined();
  });
});
