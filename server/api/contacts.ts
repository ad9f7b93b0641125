import type { Request } from 'express';
import { serverPaths } from '@/domain/apiPaths';
import { ACTION_PARTICIPLES } from '@/domain/messageBatch';
import { contactSchema, contactStatusSchema } from '@/domain/messageSchema';
import { z } from '@/domain/zod';
import { countWithNoun } from '@/texts/format';
import * as texts from '@/texts/server';
import type { ApiRouter } from '../http/apiRouter';
import { bodyLimits, readJson } from '../http/jsonBody';
import { toDataBody, toMessageBody } from '../http/responses';
import { computeOncePerRecord } from '../lib/computeOncePerRecord';
import { errors } from '../lib/errors';
import { deleteSchema, readIdFromQuery } from '../lib/validate';
import type { ContactRecord } from '../storage/records';
import { deleteRecord, getStoredRecord } from './adminTransaction';
import { changeMessages, messageBatchSchema } from './messageBatch';
import { createdTime, newestFirst } from './recordLists';
import { serializeMessage, serializeWholeMessage } from './serializers';
import type { Services } from './services';
import { submitMessage } from './submitMessage';

const LIST_LIMIT_MAX = 500;

/** Cached per record, because most requests list the same messages again. */
const messageJson = computeOncePerRecord((message: ContactRecord) => JSON.stringify(serializeMessage(message)));

function toListJson(messages: readonly ContactRecord[], extraFields: object): string {
  const listJson = `[${messages.map(messageJson).join(',')}]`;
  const extraJson = Object.entries(extraFields).map(([name, value]) => `,"${name}":${JSON.stringify(value)}`);
  return `{"success":true,"data":${listJson}${extraJson.join('')}}`;
}

function readTextParameter({ query }: Request, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw errors.badQuery(name);
}

function readListLimit(req: Request): number | undefined {
  const limit = readTextParameter(req, 'limit');
  if (limit === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > LIST_LIMIT_MAX) throw errors.badQuery('limit');
  return Number(limit);
}

/** Adds the calls for messages from the contact form. Their addresses and collection say `contacts`. */
export function addContactCalls(calls: ApiRouter, services: Services) {
  const { repository, responseCache } = services;

  calls.post(
    serverPaths.contacts,
    // `submitMessage` validates the body itself. Rate limits come first, and bots get a success for an invalid message.
    { summary: 'Sends a message to the college.', who: 'everyone', bodyInDocs: contactSchema },
    async (req, _body, res) => {
      const registrationResult = await submitMessage(services, req, await readJson(req, res, bodyLimits.contact));
      return toMessageBody('Message sent successfully!', registrationResult);
    },
  );

  const buildListJson = async (limit: number | undefined, since: string | undefined) => {
    // The version is read before the messages. The next poll then repeats a change in between instead of missing it.
    const version = repository.revision('contacts');
    const changes = since === undefined ? undefined : await repository.changesSince('contacts', since);
    const messages = await repository.list('contacts');
    const pollFields = { total: messages.length, version };
    if (changes) return toListJson(newestFirst(changes.changed, createdTime), { removed: changes.removed, ...pollFields });
    const newest = newestFirst(messages, createdTime).slice(0, limit);
    // The server no longer knows the version `since`. `full` tells the client that the whole list follows.
    if (since !== undefined) return toListJson(newest, { full: true, ...pollFields });
    if (limit !== undefined) return toListJson(newest, pollFields);
    // A call without parameters is not a poll and gets only `data`.
    return toListJson(newest, {});
  };

  calls.get(
    serverPaths.contacts,
    {
      summary: 'Lists the messages, the newest first, or with `id` sends one with its notes.',
      isPoll: true,
      query: { limit: 'the number of messages', since: 'a version: only what changed after it', id: 'the id of one message' },
    },
    async (req, _body, res) => {
      const id = readIdFromQuery(req);
      if (id !== undefined) {
        return toDataBody(serializeWholeMessage(await getStoredRecord(repository, 'contacts', id)));
      }
      const limit = readListLimit(req);
      const since = readTextParameter(req, 'since');
      await responseCache.send(req, res, {
        kind: 'data',
        key: `contacts ${JSON.stringify([limit, since])}`,
        version: repository.revision('contacts'),
        build: async () => ({ bytes: Buffer.from(await buildListJson(limit, since)) }),
      });
    },
  );

  async function setStatus(req: Request, { id, status }: z.output<typeof contactStatusSchema>) {
    const { failed } = await changeMessages(services, req, { ids: [id], action: status });
    if (failed.length > 0) throw errors.notFound();
    return toMessageBody(texts.statusUpdated);
  }

  async function changeBatch(req: Request, batch: z.output<typeof messageBatchSchema>) {
    const result = await changeMessages(services, req, batch);
    return toMessageBody(`${countWithNoun(result.changed.length, 'message')} ${ACTION_PARTICIPLES[batch.action]}.`, result);
  }

  calls.put(
    serverPaths.contacts,
    {
      summary: 'Marks a message as read or unread; with `ids` and `action` changes up to 200 messages, all in one transaction.',
      body: ({ ids }) => (ids === undefined ? contactStatusSchema : messageBatchSchema),
      bodyInDocs: z.union([contactStatusSchema, messageBatchSchema]),
    },
    (req, body) => ('ids' in body ? changeBatch(req, body) : setStatus(req, body)),
  );

  calls.delete(
    serverPaths.contacts,
    { summary: 'Deletes a message, which can be restored for 30 days.', body: deleteSchema },
    async (req, { id }) => {
      await deleteRecord(services, req, 'contacts', id);
      return toMessageBody('Message deleted.');
    },
  );
}
