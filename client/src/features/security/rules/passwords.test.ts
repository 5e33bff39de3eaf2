import { describe, expect, it } from 'vitest';
import { fundPasswordFault, fundPasswordText, isGuessable, loginPasswordFault } from './passwords.ts';

describe('the new login password', () => {
  it.each([
    ['', 'old-password', 'missing'],
    ['seven77', 'old-password', 'short'],
    ['eight888', 'old-password', undefined],
    ['x'.repeat(73), 'old-password', 'long'],
    ['old-password', 'old-password', 'same'],
    ['new-password', 'old-password', undefined],
    ['x'.repeat(72), 'old-password', undefined],
  ])('typed as "%s" after the old one "%s" is accepted or has the expected error', (typed, old, fault) => {
    expect(loginPasswordFault(typed, old)).toBe(fault);
  });
});

describe('the new fund password', () => {
  it.each([
    ['', '', 'missing'],
    ['12345', '', 'digits'],
    ['12345a', '', 'digits'],
    ['777777', '', 'guessable'],
    ['123456', '', 'guessable'],
    ['987654', '', 'guessable'],
    ['890123', '', 'guessable'],
    ['246810', '246810', 'same'],
    ['２４６８１０', '246810', 'same'],
    ['135791', '246810', undefined],
  ])('typed as "%s" after the old one "%s" is accepted or has the expected error', (typed, old, fault) => {
    expect(fundPasswordFault(typed, old)).toBe(fault);
  });

  it('is sent in half-width digits', () => {
    expect(fundPasswordText(' ２４６８１０ ')).toBe('246810');
  });

  it('may contain a sequence such as 123, but must not be one sequence', () => {
    expect(isGuessable('123450')).toBe(false);
  });
});
