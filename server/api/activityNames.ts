import type { ActivityPerson, ActivityRecord } from '@/domain/activity';
import { COLLECTION_OF, kindIn, recordKinds, recordName } from '@/domain/recordKind';
import * as texts from '@/texts/responses';
import type { Repository } from '../storage/Repository';
import type { RecordId } from '../storage/records';

/** What the ids in the audit trail stand for now. */
export type Names = {
  /** The name of a user, also of a deleted one that is kept; undefined when nothing is known. */
  person(id: RecordId): string | undefined;
  /** The record of a target such as `blogs/3`; undefined for a target that is no record. */
  record(target: string | null): ActivityRecord | undefined;
  /** Everyone whose lines can be shown alone. */
  people(): ActivityPerson[];
};

/** Looks up the names of all records once, for a page of the activity. */
export async function namesAt(repository: Repository): Promise<Names> {
  const known = new Map<string, { name: string; state: 'present' | 'deleted' }>();
  for (const { collection, record_id, record } of await repository.list('deleted')) {
    const kind = kindIn(collection);
    if (kind) known.set(`${collection}/${record_id}`, { name: recordName(kind, record), state: 'deleted' });
  }
  for (const kind of recordKinds) {
    const collection = COLLECTION_OF[kind];
    const records: readonly { id: RecordId }[] = await repository.list(collection);
    for (const record of records) {
      known.set(`${collection}/${record.id}`, { name: recordName(kind, record), state: 'present' });
    }
  }
  return {
    person: (id) => known.get(`users/${id}`)?.name,
    record(target) {
      const [collection = '', id = '', ...more] = target?.split('/') ?? [];
      const kind = kindIn(collection);
      if (!kind || id === '' || more.length > 0) return undefined;
      return { kind, id, name: '', state: 'gone', ...known.get(`${collection}/${id}`) };
    },
    people: () =>
      [...known].flatMap(([key, { name, state }]) => {
        const [collection, id = ''] = key.split('/');
        return collection === 'users' ? { id, name: state === 'deleted' ? texts.deletedUser(name) : name } : [];
      }),
  };
}
