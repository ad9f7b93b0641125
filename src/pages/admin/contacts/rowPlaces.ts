/** The offset of each row in CSS pixels below the first row's top; the last entry is the end of all rows. */
export function rowStarts(count: number, heightOf: (index: number) => number): Float64Array {
  const starts = new Float64Array(count + 1);
  for (let index = 0; index < count; index++) starts[index + 1] = (starts[index] ?? 0) + heightOf(index);
  return starts;
}

/** The row at an offset in CSS pixels below the first row's top; the first or last one for offsets beyond them. */
export function rowAt(starts: Float64Array, place: number): number {
  let low = 0;
  let high = Math.max(0, starts.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The indexes of a range, both ends included, and some extra ones, sorted and without duplicates. */
export function numbersBetween(from: number, to: number, more: readonly number[]): number[] {
  const all = new Set(more);
  for (let number = from; number <= to; number++) all.add(number);
  return [...all].sort((one, other) => one - other);
}
