import { computeOncePerRecord } from '../../lib/computeOncePerRecord';
import type { Database } from '../records';

const RECORD_INDENT = 4;
const BEFORE_RECORD = `,\n${' '.repeat(RECORD_INDENT)}`;
const AFTER_RECORDS = Buffer.from('\n  ]');

const toIndentedJson = (value: unknown, indent: number): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${' '.repeat(indent)}`);

/** The bytes begin with the comma after the previous record, so that cached bytes can be joined as they are. */
const toRecordBytes = (record: unknown) => Buffer.from(BEFORE_RECORD + toIndentedJson(record, RECORD_INDENT));
const toCachedRecordBytes = computeOncePerRecord<object, Buffer>(toRecordBytes);

const serializeRecord = (record: unknown): Buffer =>
  typeof record === 'object' && record !== null ? toCachedRecordBytes(record) : toRecordBytes(record);

export const recordSize = (record: object): number => serializeRecord(record).length;

function listPieces({ meta, ...collections }: Database): Buffer[] {
  const pieces: Buffer[] = [];
  Object.entries({ ...collections, meta }).forEach(([key, value]: [string, unknown], position) => {
    const name = `${position > 0 ? ',' : '{'}\n  ${JSON.stringify(key)}: `;
    if (!Array.isArray(value) || value.length === 0) {
      pieces.push(Buffer.from(name + toIndentedJson(value, 2)));
      return;
    }
    pieces.push(Buffer.from(`${name}[`));
    value.forEach((record, index) => {
      const bytes = serializeRecord(record);
      const withoutComma = bytes.subarray(1);
      pieces.push(index > 0 ? bytes : withoutComma);
    });
    pieces.push(AFTER_RECORDS);
  });
  pieces.push(Buffer.from('\n}\n'));
  return pieces;
}

/** Returns the bytes of `db.json`. Only changed records are serialized again. */
export const serializeDb = (db: Database): Buffer => Buffer.concat(listPieces(db));

export const formatDb = (db: Database): string => serializeDb(db).toString();
