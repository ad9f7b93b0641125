import { toRecord } from '@/domain/coerce';

/** Portable text with a list of versions, unless it has one. The rest stays as it is, and so does text that cannot be read. */
export function withVersions(bytes: Buffer, versions: readonly object[]): Buffer {
  let db: Record<string, unknown>;
  try {
    db = toRecord(JSON.parse(String(bytes)));
  } catch {
    return bytes;
  }
  const end = bytes.lastIndexOf('}');
  if (end === -1 || 'versions' in db || Object.keys(db).length === 0) return bytes;
  const list = JSON.stringify(versions, null, 2).replaceAll('\n', '\n  ');
  return Buffer.concat([Buffer.from(String(bytes.subarray(0, end)).trimEnd()), Buffer.from(`,\n  "versions": ${list}\n}\n`)]);
}
