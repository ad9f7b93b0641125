import { toRecord, toText } from './coerce';
import { type ContactMessage, messageFromResponse } from './message';
import { recordListReader, recordReader } from './readers';

/** An internal note on a message: only staff see it, and only its author deletes it. */
const readNote = recordReader({
  id: toText,
  author_id: toText,
  author_name: toText,
  text: toText,
  created_at: toText,
});

export type MessageNote = ReturnType<typeof readNote>;

/** The maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 2000;

/** The maximum number of notes on one message. */
export const MAX_NOTES = 50;

/** Reads the notes of a message, without those that have no id. */
export const readNotes = recordListReader(readNote);

export type MessageWithNotes = ContactMessage & { notes: MessageNote[] };

/** Reads `{ success, data: { ...message, notes } }`; undefined for any other shape. */
export function messageWithNotesFromResponse(response: unknown): MessageWithNotes | undefined {
  const { data } = toRecord(response);
  const message = messageFromResponse(data);
  return message && { ...message, notes: readNotes(toRecord(data).notes) };
}
