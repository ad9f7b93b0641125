import type { Request } from 'express';
import { serverPaths } from '@/domain/apiPaths';
import { ACTION_PARTICIPLES } from '@/domain/messageBatch';
import { contactSchema, contactStatusSchema } from '@/domain/messageSchema';
import { z } from '@/domain/zod';
import { countWithNoun } from '@/texts/format';
import * as texts from '@/texts/server';
import type { ApiRouter } from '../http/apiRouter';
import { bodyLimits, readJson } from '../http/jsonBody';
import { toDataBody, toSavedBody } from '../http/responses';
import { errors } from '../lib/errors';
import { deleteSchema, readIdFromQuery } from '../lib/validate';
import { type ContactRecord, computeOncePerRecord } from '../storage/records';
import { deleteRecord, getStoredRecord } from './adminTransaction';
import { changeMessages, messageBatchSchema } from './messageBatch';
import { createdTime, newestFirst } from './publishedRecords';
import { serializeMessage, serializeWholeMessage } from './serializers';
import type { Services } from './services';
import { submitMessage } from './submitMessage';

const LIST_LIMIT_MAX = 500;

/** Returns a message of the list as JSON, cached by record, because most requests list the same messages again. */
const messageJson = computeOncePerRecord((message: ContactRecord) => JSON.stringify(serializeMessage(message)));

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

export function addContactCalls(calls: ApiRouter, services: Services) {
  const { repository, responseCache } = services;

  calls.post(
    serverPaths.contacts,
    // The call reads its body itself: rate limits come before validation, and bots that fill the trap field get a success.
    { summary: 'Sends a message to the college.', who: 'everyone', bodyInDocs: contactSchema },
    async (req, _body, res) => {
      const sentRegistration = await submitMessage(services, req, await readJson(req, res, bodyLimits.contact));
      return toSavedBody('Message sent successfully!', sentRegistration);
    },
  );

  /** Returns the JSON of the changes after version `since` if it is still known, else of the newest `limit` messages or all. */
  const buildListJson = async (limit: number | undefined, since: string | undefined) => {
    // Read before the messages: a change in between is then sent again by the next poll, and never left out.
    const version = repository.revision('contacts');
    const changes = since === undefined ? undefined : await repository.changesSince('contacts', since);
    const messages = await repository.list('contacts');
    const newestMessages = () => newestFirst(messages, createdTime).slice(0, limit);
    const listed = changes ? newestFirst(changes.changed, createdTime) : newestMessages();
    const isVersionUnknown = since !== undefined && !changes;
    const canContinuePolling = since !== undefined || limit !== undefined;
    const extraFields = {
      ...(changes && { removed: changes.removed }),
      // Tells the client that `data` is the list and not only its changes.
      ...(isVersionUnknown && { full: true }),
      ...(canContinuePolling && { total: messages.length, version }),
    };
    const extraJson = Object.entries(extraFields).map(([name, value]) => `,"${name}":${JSON.stringify(value)}`);
    return `{"success":true,"data":[${listed.map(messageJson).join(',')}]${extraJson.join('')}}`;
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

  calls.put(
    serverPaths.contacts,
    {
      summary: 'Marks a message as read or unread; with `ids` and `action` changes up to 200 messages, all in one transaction.',
      body: ({ ids }) => (ids === undefined ? contactStatusSchema : messageBatchSchema),
      bodyInDocs: z.union([contactStatusSchema, messageBatchSchema]),
    },
    async (req, body) => {
      if ('ids' in body) {
        const result = await changeMessages(services, req, body);
        return toSavedBody(`${countWithNoun(result.changed.length, 'message')} ${ACTION_PARTICIPLES[body.action]}.`, result);
      }
      const { id, status } = body;
      const { failed } = await changeMessages(services, req, { ids: [id], action: status });
      if (failed.length > 0) throw errors.notFound();
      return toSavedBody(texts.statusUpdated);
    },
  );

  calls.delete(
    serverPaths.contacts,
    { summary: 'Deletes a message, which can be restored for 30 days.', body: deleteSchema },
    async (req, { id }) => {
      await deleteRecord(services, req, 'contacts', id);
      return toSavedBody('Message deleted.');
    },
  );
}
