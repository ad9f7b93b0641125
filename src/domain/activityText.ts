import * as texts from '@/texts/activity';
import type { ActivityLine, ActivityRecord } from './activity';

/** What no sentence mentions: it follows from the others. */
const SILENT = /^(id|version|created_at|author_id|updated_at|(updated|answered|answering)_by(_name)?)$/;

/** Changed fields in words: "title and place". Fields without a word are called by their name. */
function fieldsText(fields: readonly string[]): string {
  const told = fields.filter((field) => !SILENT.test(field));
  return texts.fieldList([...new Set(told.map((field) => texts.fields[field] ?? field.replaceAll('_', ' ')))]);
}

/** A record in a sentence: `event "Open Day"`, `message from "Su Su"`; with its number where its name is not known. */
export const recordText = ({ kind, id, name }: ActivityRecord): string =>
  name === '' ? texts.numbered(kind, id) : texts.named(kind, name);

/** Who did what a line says. */
function actorText({ by, who, kind, ip, count }: ActivityLine): string {
  const other = by || texts.others[who];
  if (other || kind !== 'rejection') return other || texts.site;
  // The count of all networks together names none.
  return count > 0 && ip === '' ? texts.visitors : texts.visitor;
}

/**
 * A line as a sentence, so that a screen can set its parts apart: `text` has `<who/>` in the place of the actor and, where there is a
 * record, `<record/>` in the place of the record. The detail follows the sentence and can be empty.
 */
type ActivitySentence = { text: string; actor: string; record?: ActivityRecord; detail: string };

/** What a line says, as a sentence in plain words: who, what, the record, and what became of the record since. */
export function activitySentence(line: ActivityLine): ActivitySentence {
  const { event, record, request, count } = line;
  const actor = actorText(line);
  const counted = (sentence: string) => (count > 0 ? texts.moreTimes(sentence, count) : sentence);
  const failedSignIn = record && texts.failedSignIns[event];
  if (failedSignIn) return { text: counted(failedSignIn), actor, record, detail: '' };
  const known = request.startsWith('uploads/') ? texts.storedPhoto : texts.events[event];
  if (known) return { text: counted(known), actor, detail: request && texts.ofRequest(request) };
  const deletion = texts.deletions[event];
  const words = fieldsText(line.fields);
  const text = deletion ?? texts.changes[event] ?? (words === '' ? texts.saved : texts.changed(words));
  return { text, actor, ...(record && { record }), detail: record && !deletion ? texts.states[record.state] : '' };
}
