import { toCount, toRecord } from '@/domain/coerce';
import { hashPassword } from '../../lib/passwords';
import { byEntity, type Collections, type Database, type EntityName, entityLists, numberIn, type RecordId } from '../records';
import { readVersion } from '../versions';
import { DbText, DbValidationError } from './dbText';
import { readers, readViews } from './readRecords';
import { hasPlainPassword, isId, listAt, validateDb } from './validateDb';

export type ReadOptions = {
  /** Whether a plain `password` is hashed, as outside production, or rejected (D-58). */
  canHashPasswords: boolean;
  /** Whether a list of users without an active admin is rejected (promise Z2). */
  needsAdmin?: boolean;
  /** Whether a file without users is rejected. */
  needsUsers?: boolean;
};

type ReadResult = {
  db: Database;
  /** The commit number in the text; undefined when it has none. */
  base: number | undefined;
  /** Whether the database must be written back: the text held plain passwords, or view counts of single days. */
  mustWrite: boolean;
};

function readEntities<C extends EntityName>(db: Record<string, unknown>, name: C): Collections[C][] {
  return listAt(db, name).flatMap((value) => {
    const { id, ...raw } = toRecord(value);
    return isId(id) ? readers[name](raw, id) : [];
  });
}

/** Hashes each user's plain `password` and drops the plain text. */
function withHashes(users: readonly unknown[]): Promise<unknown[]> {
  const hashed = users.map(async (value) => {
    if (!hasPlainPassword(value)) return value;
    const { password, ...user } = toRecord(value);
    return { ...user, password_hash: await hashPassword(String(password)) };
  });
  return Promise.all(hashed);
}

const highestId = (records: readonly { id: RecordId }[]) =>
  records.reduce((highest, { id }) => Math.max(highest, numberIn(id)), 0);

/** Parses the text of `db.json` into a database (contract, section 5). Throws a `DbValidationError` with all problems. */
export async function readDb(text: string, options: ReadOptions): Promise<ReadResult> {
  const source = new DbText(text);
  const problems = validateDb(source, options);
  if (problems.length > 0) throw new DbValidationError(problems);

  const { versions, ...raw } = toRecord(source.value);
  const hashed = { ...raw, users: await withHashes(listAt(raw, 'users')) };
  const collections = { ...entityLists((name) => readEntities(hashed, name)), views: readViews(listAt(raw, 'views')) };
  const meta = toRecord(raw.meta);
  const lastIds = toRecord(meta.last_ids);
  const last_ids = byEntity((name) => Math.max(Math.trunc(toCount(lastIds[name])), highestId(collections[name])));

  return {
    db: {
      ...raw,
      ...collections,
      ...(Array.isArray(versions) && { versions: versions.flatMap((value) => readVersion(value) ?? []) }),
      meta: { ...meta, commit: Math.trunc(toCount(meta.commit)), last_ids },
    },
    base: typeof meta.commit === 'number' ? meta.commit : undefined,
    mustWrite: listAt(raw, 'users').some(hasPlainPassword) || listAt(raw, 'views').length > collections.views.length,
  };
}
