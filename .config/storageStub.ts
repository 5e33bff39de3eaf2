/**
 * Gives tests the storage of a browser on Node 25 and newer. The global `localStorage` of these versions is undefined
 * without a flag, and it hides that of happy-dom. The flag cannot be set in NODE_OPTIONS, because Node 20 refuses
 * unknown flags.
 */
class MemoryStorage {
  readonly #entries = new Map<string, string>();

  get length(): number {
    return this.#entries.size;
  }

  clear(): void {
    this.#entries.clear();
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#entries.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#entries.set(key, value);
  }
}

for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(globalThis, name, { value: new MemoryStorage(), configurable: true });
}
