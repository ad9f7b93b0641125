import type { Request } from 'express';
import { ACTIVITY_EXPORT_PAGE, ACTIVITY_KINDS, ACTIVITY_PAGE } from '@/domain/activity';
import { serverPaths } from '@/domain/contract';
import { z } from '@/domain/zod';
import { requireAdmin } from '../auth/authenticate';
import type { ApiRouter } from '../http/apiRouter';
import { sendJson } from '../http/responses';
import { errors } from '../lib/errors';
import type { AuditQuery } from '../storage/AuditLog';
import { namesAt } from './activityNames';
import * as responses from './responseSchemas';
import { serializeActivity } from './serializeActivity';
import type { Services } from './services';

const querySchema = z.object({
  actor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  kind: z.enum(ACTIVITY_KINDS).optional(),
  day: z.iso.date().optional(),
  before: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .refine((limit) => limit <= ACTIVITY_EXPORT_PAGE)
    .default(ACTIVITY_PAGE),
});

/** The filters in a query; an empty one counts as none. Throws 400 and names the parameter that is not valid. */
function queryOf({ query }: Request): AuditQuery {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const { success, data, error } = querySchema.safeParse(given);
  if (!success) throw errors.badQuery(String(error.issues[0]?.path[0] ?? 'the query'));
  return data;
}

/** E33: the activity, which is the audit trail in the words of staff (D-76). */
export function activityCalls(calls: ApiRouter, services: Services) {
  const { repository, audit } = services;

  calls.get(
    serverPaths.activity,
    {
      summary: 'Lists who did what and when, the latest first. Network addresses are given for sign-ins and rejections alone.',
      who: 'admins',
      query: {
        actor: 'the id of the user who acted',
        kind: '`change`, `signIn` or `rejection`',
        day: 'a day in Yangon, as `YYYY-MM-DD`',
        before: 'the `next` of the page before',
        limit: `the number of lines, ${ACTIVITY_PAGE} without it, ${ACTIVITY_EXPORT_PAGE} at most`,
      },
      response: responses.activity,
    },
    requireAdmin(services),
    async (req, res) => {
      const { lines, next } = await audit.list(queryOf(req));
      const names = await namesAt(repository);
      const people = names.people();
      sendJson(res, { success: true, data: { lines: lines.map((line) => serializeActivity(line, names)), people, next } });
    },
  );
}
