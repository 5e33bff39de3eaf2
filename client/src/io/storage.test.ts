import { describe, expect, it } from 'vitest';
import type { StorageChange } from './ports.ts';
import { createStorage } from './storage.ts';

class Memory {
  readonly entries = new Map<string, string>();
  full = false;
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new Error('QuotaExceededError');
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

function page(local: unknown, session: unknown = new Memory()): { window: Window; target: EventTarget } {
  const target = new EventTarget();
  const window = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    sessionStorage: session,
    get localStorage() {
      if (local === 'blocked') throw new Error('SecurityError');
      return local;
    },
  };
  return { window: window as unknown as Window, target };
}

const kept = { forgetAccount: () => undefined };

function storageOf(...stores: Parameters<typeof page>) {
  return createStorage(page(...stores).window, kept);
}

describe('the storage of the client', () => {
  it('stores texts under the specified keys', () => {
    const local = new Memory();
    const storage = storageOf(local);
    storage.write('tokend', 't');
    expect(local.entries).toEqual(new Map([['tokend', 't']]));
    storage.remove('tokend');
    expect(storage.read('tokend')).toBeUndefined();
  });

  it('is that of a hybrid shell if there is one, and the one of the browser is then not used', () => {
    const [local, shell] = [new Memory(), new Memory()];
    const { window } = page(local);
    window.appStorage = shell;
    const storage = createStorage(window, kept);
    storage.write('tokend', 't');
    storage.write('language', 'us');
    storage.remove('language');
    expect(shell.entries).toEqual(new Map([['tokend', 't']]));
    expect(createStorage(window, kept).read('tokend')).toBe('t');
    expect(local.entries.size).toBe(0);
    shell.full = true;
    storage.write('stock', 'usd');
    expect(storage.read('stock')).toBe('usd');
  });

  it('falls back to memory if the browser blocks it', () => {
    const storage = storageOf('blocked');
    storage.write('stock', 'usd');
    expect(storage.read('stock')).toBe('usd');
    storage.remove('stock');
    expect(storage.read('stock')).toBeUndefined();
  });

  it('falls back to memory for texts that no longer fit', () => {
    const local = new Memory();
    const storage = storageOf(local);
    storage.write('stock', 'usd');
    local.full = true;
    storage.write('stock', 'cny');
    expect(storage.read('stock')).toBe('cny');
  });

  it('stores intents for the tab only', () => {
    const session = new Memory();
    const storage = storageOf(new Memory(), session);
    storage.writeIntents('[1]');
    expect(storage.readIntents()).toBe('[1]');
    expect(session.entries.size).toBe(1);
  });

  it('reports changes by another tab, and stops listening without subscribers', () => {
    const local = new Memory();
    const { window, target } = page(local);
    const storage = createStorage(window, kept);
    const seen: StorageChange[] = [];
    const change = (): boolean =>
      target.dispatchEvent(Object.assign(new Event('storage'), { key: 'tokend', newValue: null, storageArea: local }));
    const subscription = storage.changes.subscribe((entry) => seen.push(entry));
    change();
    subscription.unsubscribe();
    change();
    expect(seen).toEqual([{ key: 'tokend', value: null }]);
  });
});
