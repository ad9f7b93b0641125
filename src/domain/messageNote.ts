import { toRecord, toText } from './coerce';
import { type ContactMessage, messageFromResponse } from './message';
import { recordListReader, recordReader } from './readers';

/** An internal note on a message. Only staff see notes, and only the author can delete a note. */
const readNote = recordReader({
  id: toText,
  author_id: toText,
  author_name: toText,
  text: toText,
  created_at: toText,
});

export type MessageNote = ReturnType<typeof readNote>;

export const MAX_NOTE_LENGTH = 2000;
export const MAX_NOTES = 50;

export const readNotes = recordListReader(readNote);

export type MessageWithNotes = ContactMessage & { notes: MessageNote[] };

export function messageWithNotesFromResponse(response: unknown): MessageWithNotes | undefined {
  const { data } = toRecord(response);
  const message = messageFromResponse(data);
  return message && { ...message, notes: readNotes(toRecord(data).notes) };
}
