import { countOf, recordOf } from '@/domain/read';
import { hashPassword } from '../auth/passwords';
import { faultAt, parseDb } from './dbFault';
import { readers, readView } from './readRecords';
import type { Collections, Database, EntityName, RecordId } from './records';

type Options = {
  now: Date;
  /** Whether a plain `password` becomes a hash, as outside production, or is refused (D-58). */
  canHashPasswords: boolean;
};

const ID = /^[A-Za-z0-9_-]{1,64}$/;

const isId = (value: unknown): value is RecordId =>
  typeof value === 'string' ? ID.test(value) : Number.isSafeInteger(value) && Number(value) >= 0;

function arrayOf(text: string, db: Record<string, unknown>, name: string): unknown[] {
  const value = db[name] ?? [];
  if (!Array.isArray(value)) throw faultAt(text, [name], 'must be a list');
  return value;
}

function readEntities<C extends EntityName>(text: string, db: Record<string, unknown>, name: C, now: Date): Collections[C][] {
  const ids = new Set<string>();
  return arrayOf(text, db, name).map((value, index) => {
    const { id, ...raw } = recordOf(value);
    if (!isId(id)) throw faultAt(text, [name, index, 'id'], 'each record needs an id of letters, digits, - and _');
    if (ids.has(String(id))) throw faultAt(text, [name, index, 'id'], `the id ${id} is there twice`);
    ids.add(String(id));
    return readers[name](raw, id, now);
  });
}

/** Users whose plain `password` became a hash; the plain text is dropped. */
async function withHashes(text: string, db: Record<string, unknown>, { canHashPasswords }: Options) {
  const users = arrayOf(text, db, 'users').map(async (value, index) => {
    const { password, ...user } = recordOf(value);
    if (typeof password !== 'string' || password === '') return value;
    if (!canHashPasswords) throw faultAt(text, ['users', index, 'password'], 'plain passwords are refused in production');
    return { ...user, password_hash: await hashPassword(password) };
  });
  return Promise.all(users);
}

const highestId = (records: readonly { id: RecordId }[]) =>
  records.reduce((highest, { id }) => Math.max(highest, /^\d{1,15}$/.test(String(id)) ? Number(id) : 0), 0);

/**
 * The database that a text of `db.json` means (contract, section 5), and whether it must be written back because it held plain
 * passwords. Throws a `DbFault` naming line, column and reason.
 */
export async function readDb(text: string, options: Options): Promise<{ db: Database; mustWrite: boolean }> {
  const parsed = parseDb(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw faultAt(text, [], 'the file must hold one object of collections');
  }
  const raw = recordOf(parsed);
  const users = await withHashes(text, raw, options);
  const hadPasswords = users.some((user, index) => user !== arrayOf(text, raw, 'users')[index]);
  const source = { ...raw, users };

  const collections = {
    blogs: readEntities(text, source, 'blogs', options.now),
    events: readEntities(text, source, 'events', options.now),
    users: readEntities(text, source, 'users', options.now),
    contacts: readEntities(text, source, 'contacts', options.now),
    views: arrayOf(text, source, 'views').map((value) => readView(recordOf(value))),
  };
  const meta = recordOf(raw.meta);
  const lastIds = recordOf(meta.last_ids);
  const lastId = (name: EntityName) => Math.max(Math.trunc(countOf(lastIds[name])), highestId(collections[name]));

  const last_ids = {
    blogs: lastId('blogs'),
    events: lastId('events'),
    users: lastId('users'),
    contacts: lastId('contacts'),
  };

  return {
    db: { ...source, ...collections, meta: { ...meta, commit: Math.trunc(countOf(meta.commit)), last_ids } },
    mustWrite: hadPasswords,
  };
}

const written = new WeakMap<object, string>();

/** The JSON of a value below `indent` spaces. Records are never changed in place, so each is written out once. */
function jsonOf(value: unknown, indent: number): string {
  const known = typeof value === 'object' && value !== null ? written.get(value) : undefined;
  if (known !== undefined) return known;
  const text = (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${' '.repeat(indent)}`);
  if (typeof value === 'object' && value !== null) written.set(value, text);
  return text;
}

const listJson = (records: readonly unknown[]) =>
  records.length === 0 ? '[]' : `[\n${records.map((record) => `    ${jsonOf(record, 4)}`).join(',\n')}\n  ]`;

/** The text of `db.json`, with two spaces; costs what changed, not what there is. */
export function writeDb({ meta, ...collections }: Database): string {
  const entries = Object.entries({ ...collections, meta }).map(([key, value]: [string, unknown]) => {
    const text = Array.isArray(value) ? listJson(value) : jsonOf(value, 2);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}
