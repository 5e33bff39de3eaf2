/** Creates a cache of at most `most` values. The oldest one is evicted first. */
export function keeping<Value>(most: number): (key: string | number, make: () => Value) => Value {
  const kept = new Map<string | number, { readonly value: Value }>();
  return (key, make) => {
    const held = kept.get(key);
    if (held) return held.value;
    const value = make();
    for (const oldest of kept.keys()) {
      if (kept.size < most) break;
      kept.delete(oldest);
    }
    kept.set(key, { value });
    return value;
  };
}

/** Creates a cache of one value per market. It is computed on first use and released with the market. */
export function perMarket<Value>(make: () => Value): (market: object) => Value {
  const kept = new WeakMap<object, { readonly value: Value }>();
  return (market) => {
    let held = kept.get(market);
    if (!held) kept.set(market, (held = { value: make() }));
    return held.value;
  };
}
