import { toList, toRecord, toText } from './coerce';
import { type ContactMessage, messageFromReply } from './contactMessage';

/** An internal note on a message: only staff sees it, and only its author deletes it. */
export type MessageNote = {
  id: string;
  author_id: string;
  /** The author's name when the note was written. */
  author_name: string;
  text: string;
  created_at: string;
};

/** The maximum length of a note, in characters. */
export const NOTE_MAX = 2000;

/** The maximum number of notes on a message. */
export const NOTES_MAX = 50;

/** Reads the notes of a message, the oldest first; what is no note is left out. */
export function notesFrom(list: unknown): MessageNote[] {
  return (toList(list) ?? []).flatMap((value) => {
    const { id, author_id, author_name, text, created_at } = toRecord(value);
    if (toText(id) === '') return [];
    return {
      id: toText(id),
      author_id: toText(author_id),
      author_name: toText(author_name),
      text: toText(text),
      created_at: toText(created_at),
    };
  });
}

/** A message with its notes, the oldest first. */
export type WholeMessage = ContactMessage & { notes: MessageNote[] };

/** Reads `{ success, data: { ...message, notes } }`; undefined for any other shape. */
export function wholeMessageFrom(reply: unknown): WholeMessage | undefined {
  const { data } = toRecord(reply);
  const message = messageFromReply(data);
  return message && { ...message, notes: notesFrom(toRecord(data).notes) };
}
