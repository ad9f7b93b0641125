import { type Database, oncePerRecord } from '../records';

const RECORD_INDENT = 4;
const BEFORE_RECORD = `,\n${' '.repeat(RECORD_INDENT)}`;
const AFTER_RECORDS = Buffer.from('\n  ]');
const GROWTH = 1.1;

/** The JSON of a value, indented by `indent` spaces. */
const jsonOf = (value: unknown, indent: number): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${' '.repeat(indent)}`);

const bytesOf = (record: unknown) => Buffer.from(BEFORE_RECORD + jsonOf(record, RECORD_INDENT));
const bytesOfRecord = oncePerRecord<object, Buffer>(bytesOf);

/** The JSON of a record after its comma and line break, or of another value in a list that only QA knows. */
const serializeRecord = (record: unknown): Buffer =>
  typeof record === 'object' && record !== null ? bytesOfRecord(record) : bytesOf(record);

/** The bytes that a record takes in `db.json`, including the comma, the line break and the indent before it. */
export const recordSize = (record: object): number => serializeRecord(record).length;

/** The content of `db.json` in pieces. */
function piecesOf({ meta, ...collections }: Database): Buffer[] {
  const pieces: Buffer[] = [];
  Object.entries({ ...collections, meta }).forEach(([key, value]: [string, unknown], place) => {
    const name = `${place > 0 ? ',' : '{'}\n  ${JSON.stringify(key)}: `;
    if (!Array.isArray(value) || value.length === 0) {
      pieces.push(Buffer.from(name + jsonOf(value, 2)));
      return;
    }
    pieces.push(Buffer.from(`${name}[`));
    value.forEach((record, index) => {
      const bytes = serializeRecord(record);
      pieces.push(index > 0 ? bytes : bytes.subarray(1));
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

export const dbText = (db: Database): string => serializeDb(db).toString();
