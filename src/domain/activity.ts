import { joinNames } from '@/texts/format';
import { toCount, toList, toRecord, toText } from './coerce';
import { enumReader, listReader, recordReader, toTextList } from './readers';
import { type RecordKind, readRecordKind } from './record';
import { historyFieldNames } from './recordFields';

export const ACTIVITY_KINDS = ['change', 'signIn', 'rejection'] as const;

/** The name is empty where nothing is known of the record any more. */
const readFields = recordReader({ id: toText, name: toText, state: enumReader(['gone', 'present', 'deleted']) });

export type ActivityRecord = { kind: RecordKind } & ReturnType<typeof readFields>;

function recordFrom(value: unknown): ActivityRecord | undefined {
  const kind = readRecordKind(toRecord(value).kind);
  return kind && { kind, ...readFields(value) };
}

const readLine = recordReader({
  id: toText,
  time: toText,
  event: toText,
  kind: enumReader(ACTIVITY_KINDS),
  by: toText,
  /** What acted instead of a signed-in user: `db.json`, `qa` or `command`. */
  who: toText,
  /** Sign-ins and rejections only. */
  ip: toText,
  record: recordFrom,
  /** The request or the stored image, where the line is about no record. */
  request: toText,
  fields: toTextList,
  /** How many further events the line counts; 0 for a line about one. */
  count: toCount,
});

export type ActivityLine = ReturnType<typeof readLine>;

const readPerson = recordReader({ id: toText, name: toText });
export type ActivityPerson = ReturnType<typeof readPerson>;

/** Lines, newest first, and where the next page begins; `next` is empty on the last one. */
const readPage = recordReader({ lines: listReader(readLine), people: listReader(readPerson), next: toText });
export type ActivityPage = ReturnType<typeof readPage>;

/** What the list is filtered by; empty for everything. `day` is a day in Yangon, as `YYYY-MM-DD`. */
export type ActivityQuery = { actor: string; day: string };

/** Reads a page of the activity; undefined for another shape. */
export function activityPageFromResponse(response: unknown): ActivityPage | undefined {
  const { data } = toRecord(response);
  return toList(data, 'lines') && readPage(data);
}

type Words = Readonly<Record<string, string | undefined>>;

// Sentences by what the audit trail calls the event: `<who/>` acted, and `<record/>` is the record with its kind.
const created = '<who/> created the <record/>';
const deleted = '<who/> deleted the <record/>';
const restored = '<who/> restored the <record/>';
const deletedForGood = '<who/> deleted the <record/> for good';
const CHANGES: Words = {
  sensitive_create: created,
  user_created: created,
  sensitive_restore: restored,
  user_restored: restored,
};
const DELETIONS: Words = {
  sensitive_delete: deleted,
  user_deleted: deleted,
  sensitive_purge: deletedForGood,
  user_purged: deletedForGood,
};

const EVENTS: Words = {
  authn_login_success: '<who/> signed in',
  authn_token_revoked: '<who/> signed out',
  alerts_tested: '<who/> sent a test of the alerts',
  authn_login_fail: '<who/> entered a wrong email or password',
  authn_login_fail_max: '<who/> was stopped after too many attempts to sign in',
  authz_fail: '<who/> had no access',
  excess_rate_limit_exceeded: '<who/> sent too many requests',
};

const OTHER_ACTORS: Words = {
  'db.json': 'A hand edit of db.json',
  qa: 'A tester (through /qa)',
  command: 'A command on the server',
};

/** Stored fields of messages, and what forms do not hold. */
const OTHER_FIELDS: Words = {
  preview: 'preview link',
  phno: 'phone number',
  answered_at: 'answer',
  answering_at: 'note of who is answering',
  withdrawn_answer: 'answer',
};

/** What no sentence mentions: it follows from the others. */
const SILENT = /^(id|version|created_at|author_id|updated_at|(updated|answered|answering)_by(_name)?)$/;

/** Changed fields in words: "title and place". Fields without a word are called by their name. */
function fieldsText(fields: readonly string[]): string {
  const told = fields.filter((field) => !SILENT.test(field));
  return joinNames([
    ...new Set(told.map((field) => OTHER_FIELDS[field] ?? historyFieldNames[field] ?? field.replaceAll('_', ' '))),
  ]);
}

/** A record in a sentence: `event "Open Day"`, `message from "Su Su"`; with its number where its name is not known. */
export const activityRecordText = ({ kind, id, name }: ActivityRecord): string =>
  name === '' ? `${kind} ${id}` : kind === 'message' ? `message from "${name}"` : `${kind} "${name}"`;

const STATES = { present: '', deleted: '(deleted)', gone: '(deleted for good)' } as const;

function actorText({ by, who, kind, ip, count }: ActivityLine): string {
  const other = by || OTHER_ACTORS[who];
  if (other || kind !== 'rejection') return other || 'The site';
  // The count of all networks together names none.
  return count > 0 && ip === '' ? 'Visitors' : 'A visitor';
}

/** `text` has `<who/>` in the place of the actor and `<record/>` in that of the record; `detail` can be empty. */
type ActivitySentence = { text: string; actor: string; record?: ActivityRecord; detail: string };

/** What a line says, as a sentence in plain words: who, what, the record, and what became of the record since. */
export function activitySentence(line: ActivityLine): ActivitySentence {
  const { event, record, request, count } = line;
  const actor = actorText(line);
  const counted = (sentence: string) => (count > 0 ? `${sentence} ${count.toLocaleString('en')} more times` : sentence);
  const known = request.startsWith('uploads/') ? '<who/> stored a photo for a text' : EVENTS[event];
  // The record of a failed sign-in is the user as whom it was tried.
  if (record && known && event.startsWith('authn_login_fail'))
    return { text: counted(`${known} as the <record/>`), actor, record, detail: '' };
  if (known) return { text: counted(known), actor, detail: request && `(${request})` };
  const deletion = DELETIONS[event];
  const words = fieldsText(line.fields);
  const text =
    deletion ?? CHANGES[event] ?? (words === '' ? '<who/> saved the <record/>' : `<who/> changed the ${words} of the <record/>`);
  return { text, actor, ...(record && { record }), detail: record && !deletion ? STATES[record.state] : '' };
}
