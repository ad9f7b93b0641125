/** Returns a function that computes a value only once for each record, because records are immutable. */
export function computeOncePerRecord<T extends object, V>(compute: (record: T) => V): (record: T) => V {
  const cachedValues = new WeakMap<T, V>();
  return (record) => {
    const cached = cachedValues.get(record);
    if (cached !== undefined) return cached;
    const value = compute(record);
    cachedValues.set(record, value);
    return value;
  };
}
