import { randomUUID } from 'node:crypto';
import { serverPaths } from '@/domain/apiPaths';
import { recordId, text } from '@/domain/fields';
import { MAX_NOTE_LENGTH, MAX_NOTES } from '@/domain/messageNote';
import { z } from '@/domain/zod';
import type { ApiRouter } from '../http/apiRouter';
import { toMessageBody } from '../http/responses';
import { errors } from '../lib/errors';
import type { ContactRecord } from '../storage/records';
import { adminTransaction, getStoredRecord } from './adminTransaction';
import { serializeMessage, serializeWholeMessage } from './serializers';
import type { Services } from './services';

const noteTooLong = `A note can have at most ${MAX_NOTE_LENGTH.toLocaleString('en')} characters.`;
const newNoteSchema = z.object({
  id: recordId,
  text: text({ max: MAX_NOTE_LENGTH, required: 'Write a note.', tooLong: noteTooLong, isMultiLine: true }),
});
const deletedNoteSchema = z.object({ id: recordId, note: recordId });
const answeringSchema = z.object({ id: recordId });

const toSavedNotesBody = (message: string, contact: ContactRecord) =>
  toMessageBody(message, { id: contact.id, data: serializeWholeMessage(contact) });

/** Adds the calls for internal notes on messages (E25, E26), and for who begins to answer a message (E27, D-67). */
export function addMessageNoteCalls(calls: ApiRouter, services: Services) {
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
      return toMessageBody('You are answering this message.', { id: message.id, data: serializeMessage(message) });
    },
  );
}
