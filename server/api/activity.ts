import type { Request } from 'express';
import type { ActivityPerson, ActivityRecord } from '@/domain/activity';
import { serverPaths } from '@/domain/contract';
import { RECORD_ID } from '@/domain/fields';
import { COLLECTION_OF, kindIn, type RecordKind, recordKinds } from '@/domain/record';
import { z } from '@/domain/zod';
import type { ApiRouter } from '../http/apiRouter';
import { found } from '../http/responses';
import { errors } from '../lib/errors';
import { type AuditLine, type AuditQuery, auditKindOf } from '../storage/AuditLog';
import type { Repository } from '../storage/Repository';
import type { RecordId } from '../storage/records';
import { shownName } from './serializers';
import type { Services } from './services';

const id = z.string().regex(RECORD_ID);
const querySchema = z.object({ actor: id.optional(), day: z.iso.date().optional(), before: id.optional() });

/** The filters in a query; an empty one counts as none. Throws 400 and names the parameter that is not valid. */
function queryOf({ query }: Request): AuditQuery {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const { success, data, error } = querySchema.safeParse(given);
  if (!success) throw errors.badQuery(String(error.issues[0]?.path[0] ?? 'the query'));
  return data;
}

type Names = Awaited<ReturnType<typeof namesAt>>;

/** Looks up all records once, for the names on a page of the activity. */
async function namesAt(repository: Repository) {
  const known = new Map<string, { kind: RecordKind; record: unknown; state: 'present' | 'deleted' }>();
  for (const { collection, record_id, record } of await repository.list('deleted')) {
    const kind = kindIn(collection);
    if (kind) known.set(`${collection}/${record_id}`, { kind, record, state: 'deleted' });
  }
  for (const kind of recordKinds) {
    const collection = COLLECTION_OF[kind];
    const records: readonly { id: RecordId }[] = await repository.list(collection);
    for (const record of records) {
      known.set(`${collection}/${record.id}`, { kind, record, state: 'present' });
    }
  }
  const at = (target: string) => {
    const found = known.get(target);
    return found && { name: shownName(found.kind, found.record), state: found.state };
  };
  return {
    /** The name of a user, also of a deleted one that is kept; undefined when nothing is known. */
    person: (id: RecordId) => at(`users/${id}`)?.name,
    /** The record of a target such as `blogs/3`; undefined for a target that is no record. */
    record(target: string | null): ActivityRecord | undefined {
      const [collection = '', id = '', ...more] = target?.split('/') ?? [];
      const kind = kindIn(collection);
      if (!kind || id === '' || more.length > 0) return undefined;
      return { kind, id, name: '', state: 'gone', ...at(`${collection}/${id}`) };
    },
    /** Everyone whose lines can be shown alone. */
    people: (): ActivityPerson[] =>
      [...known].flatMap(([key, { kind, record, state }]) => {
        if (kind !== 'user') return [];
        const name = shownName(kind, record);
        return { id: key.slice('users/'.length), name: state === 'deleted' ? `${name} (deleted)` : name };
      }),
  };
}

/** A line of the audit trail. Changes are without the network address: where staff work from is their own business. */
function serializeActivity(line: AuditLine, names: Names) {
  const { id, time, event, actor, who, ip, target, fields, count } = line;
  const kind = auditKindOf(event);
  const record = names.record(target);
  return {
    id,
    time,
    event,
    kind,
    ...(actor !== null && { by: names.person(actor) ?? `user ${actor}` }),
    ...(who && { who }),
    ...(kind !== 'change' && ip !== null && { ip }),
    ...(record ? { record } : target !== null && { request: target }),
    ...(fields && { fields }),
    ...(count !== undefined && { count }),
  };
}

/** E33: the activity, which is the audit trail in the words of staff (D-76). */
export function activityCalls(calls: ApiRouter, services: Services) {
  const { repository, audit } = services;

  calls.get(
    serverPaths.activity,
    {
      summary:
        'Lists who did what and when, the latest first, 50 lines at a time. Only sign-ins and rejections have a network address.',
      query: {
        actor: 'the id of the user who acted',
        day: 'a day in Yangon, as `YYYY-MM-DD`',
        before: 'the `next` of the page before',
      },
    },
    async (req) => {
      const { lines, next } = await audit.list(queryOf(req));
      const names = await namesAt(repository);
      return found({ lines: lines.map((line) => serializeActivity(line, names)), people: names.people(), next });
    },
  );
}
