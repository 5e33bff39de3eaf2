import { ENDPOINTS, SCREENS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { OFFER_NAMES, PARTS, lackOf, offersOf, readsLeftOut } from './offers.ts';

const all = PARTS.flatMap(({ reads }) => reads);

describe('the features that a server may lack', () => {
  it('include every name of the configuration once, and are recognised by calls that are not documented', () => {
    expect(new Set(OFFER_NAMES).size).toBe(OFFER_NAMES.length);
    for (const read of all) expect(ENDPOINTS[read]).toMatchObject({ origin: 'assumed', effect: 'reads' });
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the list of screens and features that a server lacks', () => {
  it('is empty until a call turns out to be missing', () => {
    expect(lackOf(undefined, () => false)).toMatchObject({ names: new Set(), screens: new Set(), everything: false });
  });

  it('includes the screens of every missing call', () => {
    const lack = lackOf(undefined, (read) => read === '/user/loanTerms');
    expect([...lack.names, ...lack.screens]).toEqual(['loan', 'loans', 'loanOrders']);
    expect(lack.everything).toBe(false);
  });

  it('contains every screen that has neither a documented call nor an assumed read call of its own', () => {
    const { screens, everything } = lackOf(undefined, () => true);
    const left = Object.keys(SCREENS).filter((name) => !(screens as ReadonlySet<string>).has(name));
    expect(left).toEqual([
      'start',
      'welcome',
      'login',
      'register',
      'afterLogin',
      'home',
      'subscriptions',
      'positions',
      'position',
      'settings',
      'language',
      'changeLanguage',
      'terms',
      'privacy',
      'about',
      'help',
      'limits',
      'balances',
    ]);
    expect(everything).toBe(true);
  });

  it('contains every feature that the configuration does not name, whatever the server replies', () => {
    const lack = lackOf(
      ['deposit', 'news'],
      (read) => read === '/user/depositChannels' || read === '/user/messageList',
    );
    expect(lack.names).toEqual(new Set(OFFER_NAMES.filter((name) => name !== 'deposit' && name !== 'news')));
    expect([lack.screens.has('deposit'), lack.screens.has('withdraw'), lack.screens.has('messages')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(readsLeftOut(['deposit'])).toContain('/market/newsDetail');
  });
});

it.each([
  ['["deposit","news"]', ['deposit', 'news']],
  ['["news","gold"]', ['news']],
  ['[]', []],
  ['{"news":true}', undefined],
  ['news', undefined],
  [undefined, undefined],
])('the configuration entry %s names the features %j', (entry, names) => {
  expect(offersOf(entry)).toEqual(names);
});
