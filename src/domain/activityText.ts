import * as texts from '@/texts/activity';
import type { ActivityLine, ActivityRecord } from './activity';
import type { RecordKind } from './recordKind';

/** The words for stored fields, as the forms call them. Fields without one are called by their name. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  slug: texts.slugField,
  content: texts.contentField,
  excerpt: texts.excerptField,
  image: texts.coverField,
  start_date: texts.startField,
  end_date: texts.endField,
  max_attendees: texts.attendeesField,
  registration_required: texts.registrationField,
  event_state: texts.stateField,
  preview: texts.previewField,
  publish_at: texts.publishAtField,
  withdraw_at: texts.withdrawAtField,
  image_alt: texts.altField,
  image_alts: texts.altsField,
  phno: texts.phoneField,
  answered_at: texts.answerField,
  answering_at: texts.answeringField,
  withdrawn_answer: texts.answerField,
};

/** What no sentence mentions: it follows from the others. */
const SILENT = [
  'id',
  'version',
  'created_at',
  'updated_at',
  'updated_by',
  'updated_by_name',
  'author_id',
  'answered_by',
  'answered_by_name',
  'answering_by',
  'answering_by_name',
];

/** Changed fields in words: "title and place". */
function fieldsText(fields: readonly string[]): string {
  const told = fields.filter((field) => !SILENT.includes(field));
  return texts.fieldList([...new Set(told.map((field) => FIELD_WORDS[field] ?? field.replaceAll('_', ' ')))]);
}

const NAMED: Record<RecordKind, (name: string) => string> = {
  post: texts.namedPost,
  event: texts.namedEvent,
  message: texts.namedMessage,
  user: texts.namedUser,
};

const NUMBERED: Record<RecordKind, (id: string) => string> = {
  post: texts.numberedPost,
  event: texts.numberedEvent,
  message: texts.numberedMessage,
  user: texts.numberedUser,
};

/** A record in a sentence: `event "Open Day"`, `message from "Su Su"`; with its number where its name is not known. */
export const recordText = ({ kind, id, name }: ActivityRecord): string => (name === '' ? NUMBERED[kind](id) : NAMED[kind](name));

const WHO: Readonly<Record<string, string>> = { 'db.json': texts.handEdit, qa: texts.tester, command: texts.command };

/** Who did what a line says. */
export function actorText({ by, who, kind, ip, count }: Pick<ActivityLine, 'by' | 'who' | 'kind' | 'ip' | 'count'>): string {
  if (by || WHO[who] || kind !== 'rejection') return by || WHO[who] || texts.site;
  // The count of all networks together names none.
  return count > 0 && ip === '' ? texts.visitors : texts.visitor;
}

/** What a change did, where it did not change fields. */
const CHANGES: Readonly<Record<string, string>> = {
  sensitive_create: texts.created,
  user_created: texts.created,
  sensitive_delete: texts.deleted,
  user_deleted: texts.deleted,
  sensitive_restore: texts.restored,
  user_restored: texts.restored,
  sensitive_purge: texts.deletedForGood,
  user_purged: texts.deletedForGood,
};

/** What is no change. */
const EVENTS: Readonly<Record<string, string>> = {
  authn_login_success: texts.signedIn,
  authn_token_revoked: texts.signedOut,
  alerts_tested: texts.testedAlerts,
  authn_login_fail: texts.wrongPassword,
  authn_login_fail_max: texts.tooManySignIns,
  authz_fail: texts.hadNoAccess,
  excess_rate_limit_exceeded: texts.tooManyRequests,
};

/** Sign-ins that failed, where it is known as whom. */
const FAILED_SIGN_INS: Readonly<Record<string, string>> = {
  authn_login_fail: texts.wrongPasswordAs,
  authn_login_fail_max: texts.tooManySignInsAs,
};

const STATES = { present: '', deleted: texts.sinceDeleted, gone: texts.sinceDeletedForGood } as const;

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
  const failedSignIn = record && FAILED_SIGN_INS[event];
  if (failedSignIn) return { text: counted(failedSignIn), actor, record, detail: '' };
  const known = request.startsWith('uploads/') ? texts.storedPhoto : EVENTS[event];
  if (known) return { text: counted(known), actor, detail: request === '' ? '' : texts.ofRequest(request) };
  const words = fieldsText(line.fields);
  const text = CHANGES[event] ?? (words === '' ? texts.saved : texts.changed(words));
  const isDeletion = text === texts.deleted || text === texts.deletedForGood;
  return { text, actor, ...(record && { record }), detail: record && !isDeletion ? STATES[record.state] : '' };
}

/** A line as one text. */
export function activityText(line: ActivityLine): string {
  const { text, actor, record, detail } = activitySentence(line);
  const sentence = text.replace(/<(who|record)\/>/g, (_place, name) =>
    name === 'who' ? actor : record ? recordText(record) : '',
  );
  return [sentence, detail].filter(Boolean).join(' ');
}
