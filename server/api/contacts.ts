import type { Request } from 'express';
import { serverPaths } from '@/domain/contract';
import { contactSchema, contactStatusSchema } from '@/domain/messageSchema';
import { z } from '@/domain/zod';
import * as texts from '@/texts/server';
import { requireAdmin } from '../auth/authenticate';
import type { ApiRouter } from '../http/apiRouter';
import { jsonBody, limits } from '../http/jsonBody';
import { sendJson, sendSaved } from '../http/responses';
import { errors } from '../lib/errors';
import { deleteSchema, idFromQuery, validate } from '../lib/validate';
import type { ContactRecord } from '../storage/records';
import { adminTransaction, deleteRecord } from './adminTransaction';
import { batchMessage, changeMessages, messageBatchSchema } from './messageBatch';
import * as responses from './responseSchemas';
import { serializeMessage, serializeWholeMessage } from './serializers';
import type { Services } from './services';
import { createdAtMs, submitMessage } from './submitMessage';

const COMMA: Buffer = Buffer.from(',');

/**
 * Caches the JSON bytes of each record. Records are immutable, so serializing a list of thousands with one new record costs
 * little more than a copy.
 */
class RecordJsonCache<T extends object> {
  readonly #written = new WeakMap<T, Buffer>();

  constructor(readonly serialize: (record: T) => object) {}

  /** The JSON of `{ ...before, data: records, ...after }`. */
  list(before: object, records: readonly T[], after: object): Buffer {
    const pieces: Buffer[] = [Buffer.from(`${JSON.stringify({ ...before, data: [] }).slice(0, -2)}`)];
    records.forEach((record, index) => {
      if (index > 0) pieces.push(COMMA);
      pieces.push(this.#bytesOf(record));
    });
    const rest = JSON.stringify(after).slice(1);
    pieces.push(Buffer.from(rest === '}' ? ']}' : `],${rest}`));
    return Buffer.concat(pieces);
  }

  #bytesOf(record: T): Buffer {
    const known = this.#written.get(record);
    if (known) return known;
    const bytes = Buffer.from(JSON.stringify(this.serialize(record)));
    this.#written.set(record, bytes);
    return bytes;
  }
}

const LIMIT_MAX = 500;
const SUCCESS = { success: true };

function newestFirst(contacts: readonly ContactRecord[]): ContactRecord[] {
  const keyed = contacts.map((contact, index) => ({ contact, index, time: createdAtMs(contact) }));
  keyed.sort((a, b) => (a.time === b.time ? b.index - a.index : b.time > a.time ? 1 : -1));
  return keyed.map(({ contact }) => contact);
}

function queryText(value: unknown, name: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw errors.badQuery(name);
}

function limitOf({ query }: Request): number | undefined {
  const limit = queryText(query.limit, 'limit');
  if (limit === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > LIMIT_MAX) throw errors.badQuery('limit');
  return Number(limit);
}

/** E5, E18 to E20 and E24: messages. */
export function contactCalls(calls: ApiRouter, services: Services) {
  const { repository, responseCache } = services;
  const written = new RecordJsonCache(serializeMessage);

  calls.post(
    serverPaths.contacts,
    { summary: 'Sends a message to the college.', who: 'everyone', body: contactSchema, response: responses.saved },
    jsonBody(limits.contact),
    async (req, res) => {
      await submitMessage(services, req, req.body);
      sendSaved(res, texts.messageSent);
    },
  );

  const common = { readers: 'admins' as const, version: () => repository.version('contacts') };

  const listJson = async (limit: number | undefined) => {
    const version = repository.version('contacts');
    const all = newestFirst(await repository.list('contacts'));
    return written.list(SUCCESS, all.slice(0, limit), limit === undefined ? {} : { total: all.length, version });
  };

  const changesJson = async (since: string, limit: number | undefined) => {
    const version = repository.version('contacts');
    const changes = await repository.changesSince('contacts', since);
    const all = await repository.list('contacts');
    const rest = { total: all.length, version };
    if (changes) {
      return written.list(SUCCESS, newestFirst(changes.changed), { removed: changes.removed, ...rest });
    }
    return written.list(SUCCESS, newestFirst(all).slice(0, limit), { full: true, ...rest });
  };

  calls.get(
    serverPaths.contacts,
    {
      summary: 'Lists the messages, the newest first, or with `id` sends one with its notes.',
      who: 'admins',
      query: {
        limit: 'the number of messages',
        since: 'a version: only what changed after it',
        id: 'the id of one message',
      },
      response: responses.messageOrList,
    },
    requireAdmin(services, { isPoll: true }),
    async (req, res) => {
      const id = idFromQuery(req);
      if (id !== undefined) {
        const contact = await repository.get('contacts', id);
        if (!contact) throw errors.notFound();
        sendJson(res, { success: true, data: serializeWholeMessage(contact) });
        return;
      }
      const limit = limitOf(req);
      const since = queryText(req.query.since, 'since');
      const build = async () => ({ bytes: await (since === undefined ? listJson(limit) : changesJson(since, limit)) });
      await responseCache.send(req, res, { ...common, key: `contacts ${limit ?? ''} ${since ?? ''}`, build });
    },
  );

  calls.put(
    serverPaths.contacts,
    {
      summary: 'Marks a message as read or unread; with `ids` and `action` changes up to 200 messages, all in one transaction.',
      who: 'admins',
      body: z.union([contactStatusSchema, messageBatchSchema]),
      response: z.union([responses.saved, responses.batch]),
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      if ('ids' in req.body) {
        const batch = validate(messageBatchSchema, req.body);
        const result = await changeMessages(services, req, batch);
        sendSaved(res, batchMessage(batch.action, result), result);
        return;
      }
      const { id, status } = validate(contactStatusSchema, req.body);
      await adminTransaction(repository, req, async (draft) => {
        const stored = await draft.get('contacts', id);
        if (!stored) throw errors.notFound();
        if (stored.status !== status) await draft.patch('contacts', id, { status });
      });
      sendSaved(res, texts.statusUpdated);
    },
  );

  calls.delete(
    serverPaths.contacts,
    {
      summary: 'Deletes a message, which can be restored for 30 days.',
      who: 'admins',
      body: deleteSchema,
      response: responses.saved,
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      const { id } = validate(deleteSchema, req.body);
      await deleteRecord(services, req, 'contacts', id);
      sendSaved(res, texts.messageDeleted);
    },
  );
}
