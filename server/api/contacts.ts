import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { serverPaths } from '@/domain/apiPaths';
import { recordId, text } from '@/domain/fields';
import { ACTION_DONE } from '@/domain/messageBatch';
import { contactSchema, contactStatusSchema } from '@/domain/messageSchema';
import { MAX_NOTE_LENGTH, MAX_NOTES } from '@/domain/messageWork';
import { z } from '@/domain/zod';
import { countWithNoun } from '@/texts/format';
import * as texts from '@/texts/server';
import type { ApiRouter } from '../http/apiRouter';
import { bodyLimits, readJson } from '../http/jsonBody';
import { toDataBody, toSavedBody } from '../http/responses';
import { errors } from '../lib/errors';
import { deleteSchema, idFromQuery } from '../lib/validate';
import { type ContactRecord, oncePerRecord } from '../storage/records';
import { adminTransaction, deleteRecord, storedRecord } from './adminTransaction';
import { changeMessages, messageBatchSchema } from './messageBatch';
import { createdTime, newestFirst } from './publishedRecords';
import { serializeMessage, serializeWholeMessage } from './serializers';
import type { Services } from './services';
import { submitMessage } from './submitMessage';

const LIMIT_MAX = 500;

const jsonOf = oncePerRecord((message: ContactRecord) => JSON.stringify(serializeMessage(message)));

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

  calls.post(
    serverPaths.contacts,
    // Without `body`: the message counts against the rates, and a bot gets its answer, before the fields are checked.
    { summary: 'Sends a message to the college.', who: 'everyone', takes: contactSchema },
    async (req, _body, res) => {
      const registered = await submitMessage(services, req, await readJson(req, res, bodyLimits.contact));
      return toSavedBody('Message sent successfully!', registered);
    },
  );

  /** All messages or the newest ones, or with `since` what changed after that version, while that is known. */
  const list = async (limit: number | undefined, since: string | undefined) => {
    const version = repository.revision('contacts');
    const changes = since === undefined ? undefined : await repository.changesSince('contacts', since);
    const all = await repository.list('contacts');
    const messages = newestFirst(changes?.changed ?? all, createdTime).slice(0, changes ? undefined : limit);
    const others = {
      ...(changes && { removed: changes.removed }),
      ...(since !== undefined && !changes && { full: true }),
      ...((since ?? limit) !== undefined && { total: all.length, version }),
    };
    const fields = Object.entries(others).map(([name, value]) => `,"${name}":${JSON.stringify(value)}`);
    return `{"success":true,"data":[${messages.map(jsonOf).join(',')}]${fields.join('')}}`;
  };

  calls.get(
    serverPaths.contacts,
    {
      summary: 'Lists the messages, the newest first, or with `id` sends one with its notes.',
      isPoll: true,
      query: { limit: 'the number of messages', since: 'a version: only what changed after it', id: 'the id of one message' },
    },
    async (req, _body, res) => {
      const id = idFromQuery(req);
      if (id !== undefined) {
        return toDataBody(serializeWholeMessage(await storedRecord(repository, 'contacts', id)));
      }
      const limit = limitOf(req);
      const since = queryText(req.query.since, 'since');
      await responseCache.send(req, res, {
        kind: 'data',
        key: `contacts ${JSON.stringify([limit, since])}`,
        version: repository.revision('contacts'),
        build: async () => ({ bytes: Buffer.from(await list(limit, since)) }),
      });
    },
  );

  calls.put(
    serverPaths.contacts,
    {
      summary: 'Marks a message as read or unread; with `ids` and `action` changes up to 200 messages, all in one transaction.',
      body: ({ ids }) => (ids === undefined ? contactStatusSchema : messageBatchSchema),
      takes: z.union([contactStatusSchema, messageBatchSchema]),
    },
    async (req, body) => {
      if ('ids' in body) {
        const result = await changeMessages(services, req, body);
        return toSavedBody(`${countWithNoun(result.changed.length, 'message')} ${ACTION_DONE[body.action]}.`, result);
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

const tooLong = `A note can have at most ${MAX_NOTE_LENGTH.toLocaleString('en')} characters.`;
const newNoteSchema = z.object({
  id: recordId,
  text: text({ max: MAX_NOTE_LENGTH, required: 'Write a note.', tooLong, isMultiLine: true }),
});
const noteSchema = z.object({ id: recordId, note: recordId });

const savedNotes = (message: string, contact: ContactRecord) =>
  toSavedBody(message, { id: contact.id, data: serializeWholeMessage(contact) });

/** E25 to E27: internal notes on a message, and who begins to answer it, so that colleagues see the name (D-67). */
export function staffMessageCalls(calls: ApiRouter, services: Services) {
  const { repository, clock } = services;

  calls.post(
    serverPaths.notes,
    { summary: 'Adds an internal note to a message.', body: newNoteSchema },
    async (req, { id, text: written }) => {
      const contact = await adminTransaction(repository, req, async (draft, actor) => {
        const { notes = [] } = await storedRecord(draft, 'contacts', id);
        if (notes.length >= MAX_NOTES) throw errors.invalid({ text: `A message can have at most ${MAX_NOTES} notes.` });
        const author = { author_id: actor.id, author_name: actor.name };
        const note = { id: randomUUID(), ...author, text: written, created_at: clock().toISOString() };
        return draft.patch('contacts', id, { notes: [...notes, note] });
      });
      return savedNotes('Note added.', contact);
    },
  );

  calls.delete(
    serverPaths.notes,
    { summary: "Deletes a note of one's own from a message.", body: noteSchema },
    async (req, { id, note: noteId }) => {
      const contact = await adminTransaction(repository, req, async (draft, actor) => {
        const { notes = [] } = await storedRecord(draft, 'contacts', id);
        const note = notes.find((other) => other.id === noteId);
        if (!note) throw errors.notFound();
        if (String(note.author_id) !== String(actor.id)) throw errors.forbidden();
        const left = notes.filter((other) => other !== note);
        return draft.patch('contacts', id, { notes: left.length > 0 ? left : undefined });
      });
      return savedNotes('Note deleted.', contact);
    },
  );

  calls.put(
    serverPaths.answering,
    {
      summary: 'Notes who begins to answer a message, and when. The latest one counts; it stops nobody else.',
      body: deleteSchema,
    },
    async (req, { id }) => {
      const message = await adminTransaction(repository, req, (draft, actor) => {
        const answering = { answering_at: clock().toISOString(), answering_by: actor.id, answering_by_name: actor.name };
        return draft.patch('contacts', id, answering);
      });
      return toSavedBody('You are answering this message.', { id: message.id, data: serializeMessage(message) });
    },
  );
}
