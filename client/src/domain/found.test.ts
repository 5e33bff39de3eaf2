import { describe, expect, it } from 'vitest';
import { found } from './found.ts';

const ALL = [
  { text: 'ニュース', also: 'news' },
  { text: '入金', also: 'deposit' },
  { text: '入出金の記録', also: 'fund records' },
  { text: 'New shares', also: 'new shares' },
  { text: 'Text size · 125 %' },
];
const texts = (typed: string) => found(ALL, typed).map(({ text }) => text);

describe('the commands that a typed text finds', () => {
  it('are all of them, in their order, for an empty text', () => {
    expect(texts(' ')).toEqual(ALL.map(({ text }) => text));
  });

  it('have every typed word at the beginning of a word', () => {
    expect(texts('new')).toEqual(['New shares', 'ニュース']);
    expect(texts('records fund')).toEqual(['入出金の記録']);
    expect(texts('ews')).toEqual([]);
  });

  it('have Japanese characters anywhere, and those that begin with them come first', () => {
    expect(texts('金')).toEqual(['入金', '入出金の記録']);
    expect(found([{ text: '出金の記録' }, { text: '記録' }], '記録').map(({ text }) => text)).toEqual([
      '記録',
      '出金の記録',
    ]);
  });

  it.each(['にゅーす', 'ニュース', 'ニュース', 'NEWS', 'ＮＥＷＳ'])(
    'are the same for every form of a word: %s',
    (typed) => {
      expect(texts(typed)).toContain('ニュース');
    },
  );
});
