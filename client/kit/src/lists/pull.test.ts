import { describe, expect, it } from 'vitest';
import { PULL_HEAD_PX, headHeight, stateOfPull } from './pull.ts';

describe('pulling to refresh', () => {
  it('goes from normal through pulling to loosing as the head of the list opens', () => {
    expect(stateOfPull(0)).toBe('normal');
    expect(stateOfPull(40)).toBe('pulling');
    expect(stateOfPull(120)).toBe('loosing');
  });

  it('never moves the head of the list upwards', () => {
    expect(stateOfPull(-30)).toBe('normal');
    expect(headHeight('normal', -30)).toBe(0);
  });

  it('keeps the head of the list 50 pixels high while loading and on success', () => {
    expect(headHeight('loading', 0)).toBe(PULL_HEAD_PX);
    expect(headHeight('success', 0)).toBe(50);
  });
});
