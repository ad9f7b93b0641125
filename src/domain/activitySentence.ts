// Turns the lines of the activity in History into sentences such as `<who/> deleted the <record/>`.
// The screen replaces `<who/>` by the actor and `<record/>` by a link to the record.
import { countWithNoun, joinNames } from '@/texts/format';
import type { ActivityLine, ActivityRecord } from './activity';
import type { RecordKind } from './record';
import { historyFieldNames } from './recordFields';

type Texts = Readonly<Record<string, string | undefined>>;

// The keys of the three tables of sentences are events of the audit trail.
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

const SENTENCES_WITHOUT_RECORD_CHANGE: Texts = {
  authn_login_success: '<who/> signed in',
  authn_token_revoked: '<who/> signed out',
  alerts_tested: '<who/> sent a test of the alerts',
  authn_login_fail: '<who/> entered a wrong email or password',
  authn_login_fail_max: '<who/> was stopped after too many attempts to sign in',
  authz_fail: '<who/> had no access',
  excess_rate_limit_exceeded: '<who/> sent too many requests',
};

const NAMES_OF_OTHER_ACTORS: Texts = {
  'db.json': 'A hand edit of db.json',
  qa: 'A tester (through /qa)',
  command: 'A command on the server',
};

/** What sentences call stored fields that the forms of posts and events do not have. */
const OTHER_FIELD_NAMES: Texts = {
  preview: 'preview link',
  phno: 'phone number',
  answered_at: 'answer',
  answering_at: 'note of who is answering',
  withdrawn_answer: 'answer',
};

/** Fields that tell staff nothing, such as ids, and the user and time that the server notes with every save. */
const UNMENTIONED_FIELDS = /^(id|version|created_at|author_id|updated_at|(updated|answered|answering)_by(_name)?)$/;

/** Returns changed fields in words, such as "title and place". */
function formatFields(fields: readonly string[]): string {
  const mentioned = fields.filter((field) => !UNMENTIONED_FIELDS.test(field));
  const names = mentioned.map((field) => OTHER_FIELD_NAMES[field] ?? historyFieldNames[field] ?? field.replaceAll('_', ' '));
  return joinNames([...new Set(names)]);
}

/** Returns what a sentence calls a record: `event "Open Day"`, `message from "Su Su"`, or `event 7` without a name. */
export function activityRecordText({ kind, id, name }: ActivityRecord): string {
  if (name === '') return `${kind} ${id}`;
  return kind === 'message' ? `message from "${name}"` : `${kind} "${name}"`;
}

const STATE_NOTES = { present: '', deleted: '(deleted)', gone: '(deleted for good)' } as const;

function actorText({ userName, otherActor, activityKind, ip, furtherCount }: ActivityLine): string {
  const knownActor = userName || NAMES_OF_OTHER_ACTORS[otherActor];
  if (knownActor) return knownActor;
  if (activityKind !== 'rejection') return 'The site';
  // A line that counts rejections from many networks has no IP address.
  const countsManyNetworks = furtherCount > 0 && ip === '';
  return countsManyNetworks ? 'Visitors' : 'A visitor';
}

const VERBS_OF_FURTHER_CHANGES: Texts = {
  sensitive_create: 'created',
  user_created: 'created',
  sensitive_delete: 'deleted',
  user_deleted: 'deleted',
};

/** Returns a sentence such as `<who/> deleted 12 more messages`. */
function furtherChangesSentence(kind: RecordKind, { event, furtherCount }: ActivityLine): string {
  const plural = kind === 'reply' ? 'more replies' : `more ${kind}s`;
  return `<who/> ${VERBS_OF_FURTHER_CHANGES[event] ?? 'changed'} ${countWithNoun(furtherCount, `more ${kind}`, plural)}`;
}

/** Events without a sentence of their own, such as `sensitive_update`, name the changed fields. */
function changeSentence({ event, fields }: ActivityLine): string {
  const sentence = DELETE_SENTENCES[event] ?? SAVE_SENTENCES[event];
  if (sentence !== undefined) return sentence;
  const fieldNames = formatFields(fields);
  return fieldNames === '' ? '<who/> saved the <record/>' : `<who/> changed the ${fieldNames} of the <record/>`;
}

type ActivitySentence = { text: string; actor: string; record?: ActivityRecord; detail: string };

/** Returns who did what to which record. `text` still has its tags. `detail` is shown after the sentence, and can be empty. */
export function activitySentence(line: ActivityLine): ActivitySentence {
  const { event, record, imagePath, rejectedRequest, kindOfFurtherChanges, furtherCount } = line;
  const actor = actorText(line);
  if (imagePath !== '') return { text: '<who/> stored a photo for a text', actor, detail: `(${imagePath})` };
  if (kindOfFurtherChanges) return { text: furtherChangesSentence(kindOfFurtherChanges, line), actor, detail: '' };

  const sentence = SENTENCES_WITHOUT_RECORD_CHANGE[event];
  const isChange = sentence === undefined;
  if (isChange) {
    const isDeletion = DELETE_SENTENCES[event] !== undefined;
    const detail = record && !isDeletion ? STATE_NOTES[record.state] : '';
    return { text: changeSentence(line), actor, ...(record && { record }), detail };
  }

  const repetition = furtherCount > 0 ? ` ${countWithNoun(furtherCount, 'more time')}` : '';
  const isFailedSignIn = event.startsWith('authn_login_fail');
  // The record of a failed sign-in is the user whose email address was entered.
  if (record && isFailedSignIn) return { text: `${sentence} as the <record/>${repetition}`, actor, record, detail: '' };
  return { text: `${sentence}${repetition}`, actor, detail: rejectedRequest && `(${rejectedRequest})` };
}
