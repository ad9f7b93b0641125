import type { Database } from '../records';

const RECORD_INDENT = 4;
const BEFORE_RECORD = Buffer.from(' '.repeat(RECORD_INDENT));
const BETWEEN_RECORDS = Buffer.from(',\n');
const AFTER_RECORDS = Buffer.from('\n  ]');
/** Its own indentation, a comma and the end of the line. */
const AROUND_BYTES = RECORD_INDENT + 2;
const GROWTH = 1.1;

const written = new WeakMap<object, Buffer>();

/** The JSON of a value below `indent` spaces. */
const jsonOf = (value: unknown, indent: number): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${' '.repeat(indent)}`);

/** The JSON of a record. Records are never changed in place, so each is written out once. */
function bytesOf(record: unknown): Buffer {
  if (typeof record !== 'object' || record === null) return Buffer.from(jsonOf(record, RECORD_INDENT));
  const known = written.get(record);
  if (known) return known;
  const bytes = Buffer.from(jsonOf(record, RECORD_INDENT));
  written.set(record, bytes);
  return bytes;
}

/** How many bytes a record takes in `db.json`, with what stands around it. */
export const recordBytes = (record: object): number => bytesOf(record).length + AROUND_BYTES;

/** All that `db.json` holds, piece by piece. */
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
      pieces.push(BEFORE_RECORD, bytesOf(record));
    });
    pieces.push(AFTER_RECORDS);
  });
  pieces.push(Buffer.from('\n}\n'));
  return pieces;
}

/** Bytes of that length: those of `spare` when there are enough, else new ones with room to grow. */
function bytesFor(length: number, spare: Buffer | undefined): Buffer {
  const has = spare !== undefined && spare.buffer.byteLength >= length;
  return Buffer.from(has ? spare.buffer : new ArrayBuffer(Math.ceil(length * GROWTH)), 0, length);
}

/**
 * What `db.json` holds, with two spaces, as bytes; costs what changed, not what there is. The bytes of an earlier call that nobody
 * needs any more may be given to be used again: megabytes at every save are more than the garbage collector notices in time.
 */
export function dbBytes(db: Database, spare?: Buffer): Buffer {
  const pieces = piecesOf(db);
  const bytes = bytesFor(
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

/** The same as a text. */
export const writeDb = (db: Database): string => dbBytes(db).toString();
