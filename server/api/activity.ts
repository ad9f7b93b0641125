import type { Request } from 'express';
import type { ActivityPerson, ActivityRecord } from '@/domain/activity';
import { serverPaths } from '@/domain/apiPaths';
import { RECORD_ID } from '@/domain/fields';
import { collectionNames, kindOfCollection, type RecordKind } from '@/domain/record';
import { z } from '@/domain/zod';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody } from '../http/responses';
import { errors } from '../lib/errors';
import { type AuditLine, type AuditQuery, findAuditKind } from '../storage/AuditLog';
import { findDeleted } from '../storage/deletedRecords';
import type { Repository } from '../storage/Repository';
import type { RecordId } from '../storage/records';
import { displayName } from './serializers';
import type { Services } from './services';

const idSchema = z.string().regex(RECORD_ID);
const querySchema = z.object({ actor: idSchema.optional(), day: z.iso.date().optional(), before: idSchema.optional() });

function parseActivityQuery({ query }: Request): AuditQuery {
  const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const { success, data, error } = querySchema.safeParse(filters);
  if (!success) throw errors.badQuery(String(error.issues[0]?.path[0] ?? 'the query'));
  return data;
}

async function findNameAndState(repository: Repository, kind: RecordKind, id: RecordId) {
  const collection = collectionNames[kind];
  const stored = await repository.get(collection, id);
  if (stored) return { name: displayName(kind, stored), state: 'present' as const };
  const deleted = await findDeleted(repository, collection, id);
  return deleted && { name: displayName(kind, deleted.record), state: 'deleted' as const };
}

/** Returns the record of a target such as `blogs/3`; undefined for other targets, such as the path of a request. */
async function findTargetRecord(repository: Repository, target: string | null): Promise<ActivityRecord | undefined> {
  const [collection = '', id = '', ...otherSegments] = target?.split('/') ?? [];
  const kind = kindOfCollection(collection);
  if (!kind || id === '' || otherSegments.length > 0) return undefined;
  return { kind, id, name: '', state: 'gone', ...(await findNameAndState(repository, kind, id)) };
}

/** Lists the users for the filter. Deleted users are included, because staff may look for what they did. */
async function listPeople(repository: Repository): Promise<ActivityPerson[]> {
  const deletedUsers = (await repository.list('deleted')).filter(({ collection }) => collection === 'users');
  const users = await repository.list('users');
  return [
    ...deletedUsers.map(({ record_id, record }) => ({ id: String(record_id), name: `${displayName('user', record)} (deleted)` })),
    ...users.map((user) => ({ id: String(user.id), name: user.name })),
  ];
}

/** Lines about changes have no IP address, because the place where staff work is private. */
async function serializeActivity(line: AuditLine, repository: Repository) {
  const { id, time, event, actor, who, ip, target, fields, count } = line;
  const auditKind = findAuditKind(event);
  const record = await findTargetRecord(repository, target);
  return {
    id,
    time,
    event,
    kind: auditKind,
    ...(actor !== null && { by: (await findNameAndState(repository, 'user', actor))?.name ?? `user ${actor}` }),
    ...(who && { who }),
    ...(auditKind !== 'change' && ip !== null && { ip }),
    ...(record && { record }),
    ...(!record && target !== null && { request: target }),
    ...(fields && { fields }),
    ...(count !== undefined && { count }),
  };
}

/** Adds the call for the activity page, on which admins read the audit trail. */
export function addActivityCalls(calls: ApiRouter, services: Services) {
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
      const { lines, next } = await audit.list(parseActivityQuery(req));
      const serialized = await Promise.all(lines.map((line) => serializeActivity(line, repository)));
      return toDataBody({ lines: serialized, people: await listPeople(repository), next });
    },
  );
}
