import { parseDate } from './dates';
import { CONTACT_FIELDS, type ContactMessage, OPTIONAL_CONTACT_FIELDS } from './message';
import { ANSWER_FIELDS } from './messageAnswer';

/** What a poll or an action of the user changes. New messages are among `changed`. */
type MessageChanges = { changed: readonly ContactMessage[]; removedIds: readonly string[] };

/** Replaces, removes and adds messages. The loaded messages and the result have the newest message first. */
export function mergeMessages(loaded: readonly ContactMessage[], { changed, removedIds }: MessageChanges): ContactMessage[] {
  const changedById = new Map(changed.map((message) => [message.id, message]));
  const loadedIds = new Set(loaded.map(({ id }) => id));
  const removed = new Set(removedIds);
  const added = [...changedById.values()].filter(({ id }) => !loadedIds.has(id));
  const kept = loaded.filter(({ id }) => !removed.has(id));
  const updated = kept.map((message) => {
    const next = changedById.get(message.id);
    // An unchanged message stays the same object, so its row does not rerender.
    return next && !isEqual(next, message) ? next : message;
  });
  return addMessages(added, updated);
}

const COMPARED_FIELDS = [
  ...CONTACT_FIELDS,
  ...OPTIONAL_CONTACT_FIELDS,
  ...ANSWER_FIELDS,
  'status',
  'created_at',
  'notes_count',
] as const;
const isEqual = (one: ContactMessage, other: ContactMessage) => COMPARED_FIELDS.every((field) => one[field] === other[field]);

/** A message without a readable date counts as the oldest. With -Infinity, two undated messages would differ by NaN. */
const sentTime = ({ created_at }: ContactMessage) => parseDate(created_at)?.getTime() ?? -Number.MAX_VALUE;

function sortNewestFirst(messages: readonly ContactMessage[]): ContactMessage[] {
  const timed = messages.map((message) => ({ message, time: sentTime(message) }));
  return timed.sort((one, other) => other.time - one.time).map(({ message }) => message);
}

/** Reading dates is slow. New messages usually are the newest, and then nobody has to sort the listed messages. */
function addMessages(added: readonly ContactMessage[], listed: readonly ContactMessage[]): ContactMessage[] {
  const [newestListed] = listed;
  const areNewest = !newestListed || added.every((message) => sentTime(message) >= sentTime(newestListed));
  return areNewest ? [...sortNewestFirst(added), ...listed] : sortNewestFirst([...added, ...listed]);
}
