import { randomUUID } from 'node:crypto';
import { serverPaths } from '@/domain/contract';
import { recordId, text } from '@/domain/fields';
import { NOTE_MAX, NOTES_MAX } from '@/domain/messageWork';
import { z } from '@/domain/zod';
import * as fieldErrors from '@/texts/server';
import type { ApiRouter } from '../http/apiRouter';
import { saved } from '../http/responses';
import { errors } from '../lib/errors';
import { deleteSchema } from '../lib/validate';
import type { ContactRecord } from '../storage/records';
import { adminTransaction } from './adminTransaction';
import { serializeMessage, serializeWholeMessage } from './serializers';
import type { Services } from './services';

const tooLong = fieldErrors.noteTooLong(NOTE_MAX);
const newNoteSchema = z.object({
  id: recordId,
  text: text({ max: NOTE_MAX, required: 'Write a note.', tooLong, isMultiLine: true }),
});
const noteSchema = z.object({ id: recordId, note: recordId });

const savedNotes = (message: string, contact: ContactRecord) =>
  saved(message, { id: contact.id, data: serializeWholeMessage(contact) });

/** E25 and E26: internal notes on a message, for staff alone. */
export function noteCalls(calls: ApiRouter, services: Services) {
  const { repository, clock } = services;

  calls.post(
    serverPaths.notes,
    { summary: 'Adds an internal note to a message.', body: newNoteSchema },
    async (req, { id, text: written }) => {
      const contact = await adminTransaction(repository, req, async (draft, actor) => {
        const { notes = [] } = (await draft.get('contacts', id)) ?? notThere();
        if (notes.length >= NOTES_MAX) throw errors.invalid({ text: fieldErrors.tooManyNotes(NOTES_MAX) });
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
        const { notes = [] } = (await draft.get('contacts', id)) ?? notThere();
        const note = notes.find((other) => other.id === noteId) ?? notThere();
        if (String(note.author_id) !== String(actor.id)) throw errors.forbidden();
        const left = notes.filter((other) => other !== note);
        return draft.patch('contacts', id, { notes: left.length > 0 ? left : undefined });
      });
      return savedNotes('Note deleted.', contact);
    },
  );
}

function notThere(): never {
  throw errors.notFound();
}

/** E27: notes who begins to answer a message, so that colleagues see the name. It stops nobody else (D-67). */
export function answeringCalls(calls: ApiRouter, services: Services) {
  const { repository, clock } = services;

  calls.put(
    serverPaths.answering,
    {
      summary: 'Notes who begins to answer a message, and when. The latest one counts; it stops nobody else.',
      body: deleteSchema,
    },
    async (req, { id }) => {
      const message = await adminTransaction(repository, req, async (draft, actor) => {
        if (!(await draft.get('contacts', id))) throw errors.notFound();
        const answering = { answering_at: clock().toISOString(), answering_by: actor.id, answering_by_name: actor.name };
        return draft.patch('contacts', id, answering);
      });
      return saved(fieldErrors.answering, { id: message.id, data: serializeMessage(message) });
    },
  );
}
