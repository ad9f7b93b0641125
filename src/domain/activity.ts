// The activity in History: what staff, visitors and commands have done, as sentences made of the lines of the audit trail.
import { joinNames } from '@/texts/format';
import { toCount, toList, toRecord, toText } from './coerce';
import { enumReader, listReader, recordReader, toTextList } from './readers';
import { type RecordKind, readRecordKind } from './record';
import { historyFieldNames } from './recordFields';

export const ACTIVITY_KINDS = ['change', 'signIn', 'rejection'] as const;

/** `name` is empty where the record is gone and nothing is known of it any more. */
const readRecordFields = recordReader({ id: toText, name: toText, state: enumReader(['gone', 'present', 'deleted']) });

export type ActivityRecord = { kind: RecordKind } & ReturnType<typeof readRecordFields>;

function readActivityRecord(value: unknown): ActivityRecord | undefined {
  const kind = readRecordKind(toRecord(value).kind);
  return kind && { kind, ...readRecordFields(value) };
}

const readLine = recordReader({
  id: toText,
  time: toText,
  event: toText,
  kind: enumReader(ACTIVITY_KINDS),
  /** The name of the user who acted. Where none did, `who` can be `db.json`, `qa` or `command`. */
  by: toText,
  who: toText,
  /** Sign-ins and rejections only. */
  ip: toText,
  record: readActivityRecord,
  /** The request or the stored image, where the line is about no record. */
  request: toText,
  fields: toTextList,
  /** The number of further events of the same kind that the line stands for; 0 for a line about one. */
  count: toCount,
});

export type ActivityLine = ReturnType<typeof readLine>;

const readPerson = recordReader({ id: toText, name: toText });
export type ActivityPerson = ReturnType<typeof readPerson>;

/** Reads a page of lines, newest first, the people to filter by, and where the next page begins; the last has empty `next`. */
const readPage = recordReader({ lines: listReader(readLine), people: listReader(readPerson), next: toText });
export type ActivityPage = ReturnType<typeof readPage>;

/** What the list is filtered by; empty for everything. `day` is a day in Yangon, as `YYYY-MM-DD`. */
export type ActivityQuery = { actor: string; day: string };

export function activityPageFromResponse(response: unknown): ActivityPage | undefined {
  const { data } = toRecord(response);
  return toList(data, 'lines') && readPage(data);
}

type Texts = Readonly<Record<string, string | undefined>>;

// The keys below are the names of events in the audit trail. In the sentences, `<who/>` stands for whoever acted, and
// `<record/>` for the record with its kind.
const created = '<who/> created the <record/>';
const deleted = '<who/> deleted the <record/>';
const restored = '<who/> restored the <record/>';
const deletedForGood = '<who/> deleted the <record/> for good';
const SAVE_SENTENCES: Texts = {
  sensitive_create: created,
  user_created: created,
  sensitive_restore: restored,
  user_restored: restored,
};
const DELETE_SENTENCES: Texts = {
  sensitive_delete: deleted,
  user_deleted: deleted,
  sensitive_purge: deletedForGood,
  user_purged: deletedForGood,
};

const OTHER_SENTENCES: Texts = {
  authn_login_success: '<who/> signed in',
  authn_token_revoked: '<who/> signed out',
  alerts_tested: '<who/> sent a test of the alerts',
  authn_login_fail: '<who/> entered a wrong email or password',
  authn_login_fail_max: '<who/> was stopped after too many attempts to sign in',
  authz_fail: '<who/> had no access',
  excess_rate_limit_exceeded: '<who/> sent too many requests',
};

const OTHER_ACTORS: Texts = {
  'db.json': 'A hand edit of db.json',
  qa: 'A tester (through /qa)',
  command: 'A command on the server',
};

/** What sentences call stored fields that no form of posts or events has. */
const OTHER_FIELD_NAMES: Texts = {
  preview: 'preview link',
  phno: 'phone number',
  answered_at: 'answer',
  answering_at: 'note of who is answering',
  withdrawn_answer: 'answer',
};

/** Fields that no sentence mentions, because they change with every save or follow from other fields. */
const UNMENTIONED_FIELDS = /^(id|version|created_at|author_id|updated_at|(updated|answered|answering)_by(_name)?)$/;

/** Returns changed fields in words: "title and place". A field in neither table keeps its name, with spaces for underscores. */
function formatFields(fields: readonly string[]): string {
  const mentioned = fields.filter((field) => !UNMENTIONED_FIELDS.test(field));
  const names = mentioned.map((field) => OTHER_FIELD_NAMES[field] ?? historyFieldNames[field] ?? field.replaceAll('_', ' '));
  return joinNames([...new Set(names)]);
}

/** Returns a record in a sentence: `event "Open Day"`, `message from "Su Su"`; with its id where its name is not known. */
export function activityRecordText({ kind, id, name }: ActivityRecord): string {
  if (name === '') return `${kind} ${id}`;
  return kind === 'message' ? `message from "${name}"` : `${kind} "${name}"`;
}

/** What a sentence adds about a record that does not exist any more. */
const STATE_NOTES = { present: '', deleted: '(deleted)', gone: '(deleted for good)' } as const;

function actorText({ by, who, kind, ip, count }: ActivityLine): string {
  const knownActor = by || OTHER_ACTORS[who];
  if (knownActor) return knownActor;
  if (kind !== 'rejection') return 'The site';
  // A line that counts rejections from many networks has no IP address.
  return count > 0 && ip === '' ? 'Visitors' : 'A visitor';
}

/** Returns what was done to a record: deleted, created, restored, saved, or which of its fields were changed. */
function recordSentence({ event, fields }: ActivityLine): string {
  const sentence = DELETE_SENTENCES[event] ?? SAVE_SENTENCES[event];
  if (sentence !== undefined) return sentence;
  const fieldNames = formatFields(fields);
  return fieldNames === '' ? '<who/> saved the <record/>' : `<who/> changed the ${fieldNames} of the <record/>`;
}

/** `text` has `<who/>` in place of the actor and `<record/>` in place of the record; `detail`, shown after, can be empty. */
type ActivitySentence = { text: string; actor: string; record?: ActivityRecord; detail: string };

/** Returns a line as a sentence in plain words: who did what to which record, and whether the record has been deleted since. */
export function activitySentence(line: ActivityLine): ActivitySentence {
  const { event, record, request, count } = line;
  const actor = actorText(line);
  const withCount = (sentence: string) => (count > 0 ? `${sentence} ${count.toLocaleString('en')} more times` : sentence);
  const otherSentence = request.startsWith('uploads/') ? '<who/> stored a photo for a text' : OTHER_SENTENCES[event];
  if (otherSentence === undefined) {
    const detail = record && DELETE_SENTENCES[event] === undefined ? STATE_NOTES[record.state] : '';
    return { text: recordSentence(line), actor, ...(record && { record }), detail };
  }
  // The record of a failed sign-in is the user as whom somebody tried to sign in.
  if (record && event.startsWith('authn_login_fail')) {
    return { text: withCount(`${otherSentence} as the <record/>`), actor, record, detail: '' };
  }
  return { text: withCount(otherSentence), actor, detail: request && `(${request})` };
}
