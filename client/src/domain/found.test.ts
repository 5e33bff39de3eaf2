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

describe('a search for commands', () => {
  it('finds all commands, in their usual order, if the text is empty', () => {
    expect(texts(' ')).toEqual(ALL.map(({ text }) => text));
  });

  it('finds the commands in which every typed word is the beginning of a word', () => {
    expect(texts('new')).toEqual(['New shares', 'ニュース']);
    expect(texts('records fund')).toEqual(['入出金の記録']);
    expect(texts('ews')).toEqual([]);
  });

  it('finds Japanese characters anywhere in a command, and lists the commands that begin with them first', () => {
    expect(texts('金')).toEqual(['入金', '入出金の記録']);
    expect(found([{ text: '出金の記録' }, { text: '記録' }], '記録').map(({ text }) => text)).toEqual([
      '記録',
      '出金の記録',
    ]);
  });

  it.each(['にゅーす', 'ニュース', 'ニュース', 'NEWS', 'ＮＥＷＳ'])(
    'finds the same commands for every spelling of a word: %s',
    (typed) => {
      expect(texts(typed)).toContain('ニュース');
    },
  );
});
