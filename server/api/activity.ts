import type { Request } from 'express';
import type { ActivityPerson, ActivityRecord } from '@/domain/activity';
import { serverPaths } from '@/domain/apiPaths';
import { RECORD_ID } from '@/domain/fields';
import { collectionNames, kindOfCollection, type RecordKind } from '@/domain/record';
import { z } from '@/domain/zod';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody } from '../http/responses';
import { errors } from '../lib/errors';
import { type AuditLine, type AuditQuery, auditKindOf } from '../storage/AuditLog';
import { findDeleted } from '../storage/deletedRecords';
import type { Repository } from '../storage/Repository';
import type { RecordId } from '../storage/records';
import { shownName } from './serializers';
import type { Services } from './services';

const id = z.string().regex(RECORD_ID);
const querySchema = z.object({ actor: id.optional(), day: z.iso.date().optional(), before: id.optional() });

function queryOf({ query }: Request): AuditQuery {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const { success, data, error } = querySchema.safeParse(given);
  if (!success) throw errors.badQuery(String(error.issues[0]?.path[0] ?? 'the query'));
  return data;
}

async function findNamed(repository: Repository, kind: RecordKind, id: RecordId) {
  const collection = collectionNames[kind];
  const present = await repository.get(collection, id);
  if (present) return { name: shownName(kind, present), state: 'present' as const };
  const deleted = await findDeleted(repository, collection, id);
  return deleted && { name: shownName(kind, deleted.record), state: 'deleted' as const };
}

async function recordAt(repository: Repository, target: string | null): Promise<ActivityRecord | undefined> {
  const [collection = '', id = '', ...more] = target?.split('/') ?? [];
  const kind = kindOfCollection(collection);
  if (!kind || id === '' || more.length > 0) return undefined;
  return { kind, id, name: '', state: 'gone', ...(await findNamed(repository, kind, id)) };
}

async function people(repository: Repository): Promise<ActivityPerson[]> {
  const deleted = (await repository.list('deleted')).filter(({ collection }) => collection === 'users');
  return [
    ...deleted.map(({ record_id, record }) => ({ id: String(record_id), name: `${shownName('user', record)} (deleted)` })),
    ...(await repository.list('users')).map((user) => ({ id: String(user.id), name: user.name })),
  ];
}

/** A line of the audit trail. Changes are without the network address: where staff work from is their own business. */
async function serializeActivity(line: AuditLine, repository: Repository) {
  const { id, time, event, actor, who, ip, target, fields, count } = line;
  const kind = auditKindOf(event);
  const record = await recordAt(repository, target);
  return {
    id,
    time,
    event,
    kind,
    ...(actor !== null && { by: (await findNamed(repository, 'user', actor))?.name ?? `user ${actor}` }),
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
      const serialized = await Promise.all(lines.map((line) => serializeActivity(line, repository)));
      return toDataBody({ lines: serialized, people: await people(repository), next });
    },
  );
}
