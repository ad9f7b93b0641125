import { toRecord } from '@/domain/coerce';
import { hashPassword } from '../../lib/passwords';
import {
  type Collections,
  type Database,
  type EntityName,
  mapEntities,
  mapEntityLists,
  type RecordId,
  toIdNumber,
} from '../records';
import { readVersion } from '../versions';
import { DbValidationError } from './dbProblem';
import { DbText } from './dbText';
import { findDbProblems, type ReadOptions } from './findDbProblems';
import { hasPlainPassword, isId, type RawRecord, readList, wholeNumber } from './readFields';
import { readers, readViews } from './readRecords';

export type ReadResult = {
  db: Database;
  /** The file holds the number of the server's last write. An edit by hand began from that state. */
  baseCommit: number | undefined;
  /** Whether plain passwords or an old form of view counts were converted. Then the file must be written again. */
  isConverted: boolean;
};

/** Reads the content of `db.json`. Throws a `DbValidationError` with all problems. */
export async function readDb(content: string | Buffer, options: ReadOptions): Promise<ReadResult> {
  const source = new DbText(content);
  const problems = findDbProblems(source, options);
  if (problems.length > 0) throw new DbValidationError(problems);

  const { versions, ...raw } = toRecord(source.value);
  const rawUsers = readList(raw, 'users');
  const rawWithHashes = { ...raw, users: await hashPlainPasswords(rawUsers) };
  const collections = {
    ...mapEntityLists((name) => readEntities(rawWithHashes, name)),
    views: readViews(readList(raw, 'views')),
  };
  const meta = toRecord(raw.meta);
  const countedIds = toRecord(meta.last_ids);
  // Records that people wrote into the file can have higher ids than `meta.last_ids`.
  const last_ids = mapEntities((name) => Math.max(wholeNumber(countedIds[name]), findHighestId(collections[name])));

  const hasPlainPasswords = rawUsers.some(hasPlainPassword);
  // Older files have one view count per page and day, which `readViews` adds up.
  const hasViewsPerDay = readList(raw, 'views').length > collections.views.length;
  return {
    db: {
      // `raw` comes first, so that unknown names stay and all names keep their order.
      ...raw,
      ...collections,
      ...(Array.isArray(versions) && { versions: versions.flatMap((value) => readVersion(value) ?? []) }),
      meta: { ...meta, commit: wholeNumber(meta.commit), last_ids },
    },
    baseCommit: typeof meta.commit === 'number' ? meta.commit : undefined,
    isConverted: hasPlainPasswords || hasViewsPerDay,
  };
}

function readEntities<C extends EntityName>(db: RawRecord, name: C): Collections[C][] {
  return readList(db, name).flatMap((value) => {
    const { id, ...raw } = toRecord(value);
    return isId(id) ? readers[name](raw, id) : [];
  });
}

function hashPlainPasswords(users: readonly unknown[]): Promise<unknown[]> {
  const hashing = users.map(async (value) => {
    if (!hasPlainPassword(value)) return value;
    const { password, ...user } = toRecord(value);
    return { ...user, password_hash: await hashPassword(String(password)) };
  });
  return Promise.all(hashing);
}

const findHighestId = (records: readonly { id: RecordId }[]) =>
  records.reduce((highest, { id }) => Math.max(highest, toIdNumber(id)), 0);
