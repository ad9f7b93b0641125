import type { Database } from '../records';

const RECORD_INDENT = 4;
const BEFORE_RECORD = Buffer.from(' '.repeat(RECORD_INDENT));
const BETWEEN_RECORDS = Buffer.from(',\n');
const AFTER_RECORDS = Buffer.from('\n  ]');
/** Bytes around each record: its indentation, a comma and the line break. */
const AROUND_BYTES = RECORD_INDENT + 2;
const GROWTH = 1.1;

const written = new WeakMap<object, Buffer>();

/** The JSON of a value, indented by `indent` spaces. */
const jsonOf = (value: unknown, indent: number): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${' '.repeat(indent)}`);

/** The JSON of a record. Records are immutable, so each is serialized once. */
function serializeRecord(record: unknown): Buffer {
  if (typeof record !== 'object' || record === null) return Buffer.from(jsonOf(record, RECORD_INDENT));
  const known = written.get(record);
  if (known) return known;
  const bytes = Buffer.from(jsonOf(record, RECORD_INDENT));
  written.set(record, bytes);
  return bytes;
}

/** The bytes that a record takes in `db.json`, including the separators around it. */
export const recordSize = (record: object): number => serializeRecord(record).length + AROUND_BYTES;

/** The content of `db.json` in pieces. */
function piecesOf({ meta, ...collections }: Database): Buffer[] {
  const pieces: Buffer[] = [];
  Object.entries({ ...collections, meta }).forEach(([key, value]: [string, unknown], place) => {
    const name = `${place > 0 ? ',' : '{'}\n  ${JSON.stringify(key)}: `;
    if (!Array.isArray(value) || value.length === 0) {
      pieces.push(Buffer.from(name + jsonOf(value, 2)));
      return;
    }
    pieces.push(Buffer.from(`${name}[\n`));
    value.forEach((record, index) => {
      if (index > 0) pieces.push(BETWEEN_RECORDS);
      pieces.push(BEFORE_RECORD, serializeRecord(record));
    });
    pieces.push(AFTER_RECORDS);
  });
  pieces.push(Buffer.from('\n}\n'));
  return pieces;
}

/** A buffer of the given length: a part of `spare` when it is large enough, else a new one with room to grow. */
function bufferOf(length: number, spare: Buffer | undefined): Buffer {
  const has = spare !== undefined && spare.buffer.byteLength >= length;
  return Buffer.from(has ? spare.buffer : new ArrayBuffer(Math.ceil(length * GROWTH)), 0, length);
}

/**
 * Serializes the database to the bytes of `db.json`, with an indent of two spaces; only changed records are serialized again.
 * `spare` can be the unused buffer of an earlier call: garbage collection is too slow for megabytes at every save.
 */
export function serializeDb(db: Database, spare?: Buffer): Buffer {
  const pieces = piecesOf(db);
  const bytes = bufferOf(
    pieces.reduce((length, piece) => length + piece.length, 0),
    spare,
  );
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Serializes the database to the text of `db.json`. */
export const dbText = (db: Database): string => serializeDb(db).toString();
