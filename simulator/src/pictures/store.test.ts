import { expect, it } from 'vitest';
import { PICTURE_LIMITS, PictureStore } from './store.ts';

it('the picture store keeps the newest pictures of each account', () => {
  const store = new PictureStore();
  const count = PICTURE_LIMITS.perAccount + 3;
  for (let i = 1; i <= count; i++) {
    store.put('a', `a${i}`, Buffer.from([i]));
    store.put('b', `b${i % 2}`, Buffer.from([i]));
  }
  const kept = Array.from({ length: count }, (_, index) => store.get(`a${index + 1}`) !== undefined);
  expect(kept).toEqual([false, false, false, ...Array.from({ length: PICTURE_LIMITS.perAccount }, () => true)]);
  expect(store.get('b0')).toEqual(Buffer.from([count - 1]));
});

it('the picture store never exceeds its size, however many accounts have pictures', () => {
  const store = new PictureStore({ perAccount: 20, bytes: 100 });
  for (let i = 0; i < 50; i++) {
    store.put(`account-${i}`, `p${i}`, Buffer.alloc(30));
    expect(store.bytes).toBeLessThanOrEqual(100);
  }
  expect(['p46', 'p47', 'p48', 'p49'].map((id) => store.get(id)?.length)).toEqual([undefined, 30, 30, 30]);
});
