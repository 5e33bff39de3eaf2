import { expect, it } from 'vitest';
import { SHELF_LIMITS, Shelf } from './shelf.ts';

it('keeps the newest pictures of each account', () => {
  const shelf = new Shelf();
  const count = SHELF_LIMITS.perAccount + 3;
  for (let i = 1; i <= count; i++) {
    shelf.put('a', `a${i}`, Buffer.from([i]));
    shelf.put('b', `b${i % 2}`, Buffer.from([i]));
  }
  const kept = Array.from({ length: count }, (_, index) => shelf.get(`a${index + 1}`) !== undefined);
  expect(kept).toEqual([false, false, false, ...Array.from({ length: SHELF_LIMITS.perAccount }, () => true)]);
  expect(shelf.get('b0')).toEqual(Buffer.from([count - 1]));
});

it('never holds more than its room, however many accounts the pictures belong to', () => {
  const shelf = new Shelf({ perAccount: 20, bytes: 100 });
  for (let i = 0; i < 50; i++) {
    shelf.put(`account-${i}`, `p${i}`, Buffer.alloc(30));
    expect(shelf.bytes).toBeLessThanOrEqual(100);
  }
  expect(['p46', 'p47', 'p48', 'p49'].map((id) => shelf.get(id)?.length)).toEqual([undefined, 30, 30, 30]);
});
