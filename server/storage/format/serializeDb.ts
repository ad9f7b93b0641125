import { computeOncePerRecord, type Database } from '../records';

const RECORD_INDENT = 4;
const BEFORE_RECORD = `,\n${' '.repeat(RECORD_INDENT)}`;
const AFTER_RECORDS = Buffer.from('\n  ]');

const jsonOf = (value: unknown, indent: number): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${' '.repeat(indent)}`);

const bytesOf = (record: unknown) => Buffer.from(BEFORE_RECORD + jsonOf(record, RECORD_INDENT));
const bytesOfRecord = computeOncePerRecord<object, Buffer>(bytesOf);

const serializeRecord = (record: unknown): Buffer =>
  typeof record === 'object' && record !== null ? bytesOfRecord(record) : bytesOf(record);

export const recordSize = (record: object): number => serializeRecord(record).length;

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
      // Each begins with the comma that follows the record before.
      pieces.push(index > 0 ? bytes : bytes.subarray(1));
    });
    pieces.push(AFTER_RECORDS);
  });
  pieces.push(Buffer.from('\n}\n'));
  return pieces;
}

/** Serializes the database to the bytes of `db.json`, with an indent of two spaces; only changed records are serialized again. */
export const serializeDb = (db: Database): Buffer => Buffer.concat(piecesOf(db));

export const dbText = (db: Database): string => serializeDb(db).toString();
