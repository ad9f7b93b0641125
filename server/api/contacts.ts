import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { serverPaths } from '@/domain/apiPaths';
import { recordId, text } from '@/domain/fields';
import { ACTION_DONE } from '@/domain/messageBatch';
import { MAX_NOTE_LENGTH, MAX_NOTES } from '@/domain/messageNote';
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
import { adminTransaction, deleteRecord, getStoredRecord } from './adminTransaction';
import { changeMessages, messageBatchSchema } from './messageBatch';
import { createdTime, newestFirst } from './publishedRecords';
import { serializeMessage, serializeWholeMessage } from './serializers';
import type { Services } from './services';
import { submitMessage } from './submitMessage';

const LIST_LIMIT_MAX = 500;

/** Returns a message of the list as JSON. The JSON is cached by record: every poll lists mostly the same messages. */
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
    { summary: 'Sends a message to the college.', who: 'everyone', takes: contactSchema },
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
    const all = await repository.list('contacts');
    const listed = changes ? newestFirst(changes.changed, createdTime) : newestFirst(all, createdTime).slice(0, limit);
    const extraFields = {
      ...(changes && { removed: changes.removed }),
      // Tells a poller whose version is unknown that `data` is the list and not only its changes.
      ...(since !== undefined && !changes && { full: true }),
      ...((since !== undefined || limit !== undefined) && { total: all.length, version }),
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
      // `body` chooses the schema that validates a call; `takes` describes both kinds of calls in docs/api.md.
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

const noteTooLong = `A note can have at most ${MAX_NOTE_LENGTH.toLocaleString('en')} characters.`;
const newNoteSchema = z.object({
  id: recordId,
  text: text({ max: MAX_NOTE_LENGTH, required: 'Write a note.', tooLong: noteTooLong, isMultiLine: true }),
});
const deletedNoteSchema = z.object({ id: recordId, note: recordId });
const answeringSchema = z.object({ id: recordId });

const toSavedNotesBody = (message: string, contact: ContactRecord) =>
  toSavedBody(message, { id: contact.id, data: serializeWholeMessage(contact) });

/** Adds the calls for internal notes (E25, E26), and the call that shows colleagues who begins to answer (E27, D-67). */
export function addStaffMessageCalls(calls: ApiRouter, services: Services) {
  const { repository, clock } = services;

  calls.post(
    serverPaths.notes,
    { summary: 'Adds an internal note to a message.', body: newNoteSchema },
    async (req, { id, text: noteText }) => {
      const contact = await adminTransaction(repository, req, async (draft, actor) => {
        const { notes = [] } = await getStoredRecord(draft, 'contacts', id);
        if (notes.length >= MAX_NOTES) throw errors.invalid({ text: `A message can have at most ${MAX_NOTES} notes.` });
        const author = { author_id: actor.id, author_name: actor.name };
        const note = { id: randomUUID(), ...author, text: noteText, created_at: clock().toISOString() };
        return draft.patch('contacts', id, { notes: [...notes, note] });
      });
      return toSavedNotesBody('Note added.', contact);
    },
  );

  calls.delete(
    serverPaths.notes,
    { summary: "Deletes a note of one's own from a message.", body: deletedNoteSchema },
    async (req, { id, note: noteId }) => {
      const contact = await adminTransaction(repository, req, async (draft, actor) => {
        const { notes = [] } = await getStoredRecord(draft, 'contacts', id);
        const note = notes.find((other) => other.id === noteId);
        if (!note) throw errors.notFound();
        if (String(note.author_id) !== String(actor.id)) throw errors.forbidden();
        const remainingNotes = notes.filter((other) => other !== note);
        return draft.patch('contacts', id, { notes: remainingNotes.length > 0 ? remainingNotes : undefined });
      });
      return toSavedNotesBody('Note deleted.', contact);
    },
  );

  calls.put(
    serverPaths.answering,
    {
      summary: 'Notes who begins to answer a message, and when. The latest one counts; it stops nobody else.',
      body: answeringSchema,
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
