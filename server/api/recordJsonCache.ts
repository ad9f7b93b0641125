const COMMA: Buffer = Buffer.from(',');

/**
 * Caches the JSON bytes of each record. Records are immutable, so serializing a list of thousands with one new record costs
 * little more than a copy.
 */
export class RecordJsonCache<T extends object> {
  readonly #written = new WeakMap<T, Buffer>();

  constructor(readonly serialize: (record: T) => object) {}

  /** The JSON of `{ ...before, data: records, ...after }`. */
  list(before: object, records: readonly T[], after: object): Buffer {
    const pieces: Buffer[] = [Buffer.from(`${JSON.stringify({ ...before, data: [] }).slice(0, -2)}`)];
    records.forEach((record, index) => {
      if (index > 0) pieces.push(COMMA);
      pieces.push(this.#bytesOf(record));
    });
    const rest = JSON.stringify(after).slice(1);
    pieces.push(Buffer.from(rest === '}' ? ']}' : `],${rest}`));
    return Buffer.concat(pieces);
  }

  #bytesOf(record: T): Buffer {
    const known = this.#written.get(record);
    if (known) return known;
    const bytes = Buffer.from(JSON.stringify(this.serialize(record)));
    this.#written.set(record, bytes);
    return bytes;
  }
}
