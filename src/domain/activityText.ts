import type { ActivityLine, ActivityRecord } from './activity';

/** The words for stored fields, as the forms call them. Fields without one are called by their name. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  slug: 'address',
  content: 'text',
  excerpt: 'summary',
  image: 'cover',
  start_date: 'start',
  end_date: 'end',
  max_attendees: 'number of places',
  registration_required: 'registration',
  event_state: 'state',
  preview: 'preview link',
  publish_at: 'time of publishing',
  withdraw_at: 'time of withdrawal',
  image_alt: 'alternative text',
  image_alts: 'alternative texts',
  phno: 'phone number',
  answered_at: 'answer',
  answering_at: 'who is answering',
  withdrawn_answer: 'answer',
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

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Changed fields in words: "title and place". */
function fieldsText(fields: readonly string[]): string {
  const told = fields.filter((field) => !SILENT.includes(field));
  return list.format([...new Set(told.map((field) => FIELD_WORDS[field] ?? field.replaceAll('_', ' ')))]);
}

const KIND_WORDS = { post: 'post', event: 'event', message: 'message from', user: 'user' } as const;

/** A record in a sentence: `event "Open Day"`, `message from "Su Su"`; with its number where its name is not known. */
export function recordText({ kind, id, name }: ActivityRecord): string {
  return name === '' ? `${kind} ${id}` : `${KIND_WORDS[kind]} "${name}"`;
}

const WHO: Readonly<Record<string, string>> = {
  'db.json': 'A hand edit of db.json',
  qa: 'A tester (through /qa)',
  command: 'A command on the server',
};

/** Who did what a line says. */
export function actorText({ by, who, kind }: Pick<ActivityLine, 'by' | 'who' | 'kind'>): string {
  return by || WHO[who] || (kind === 'rejection' ? 'A visitor' : 'The site');
}

/** What a change did, in the words before and after the record. */
const CHANGES: Readonly<Record<string, readonly [string, string?]>> = {
  sensitive_create: ['created the'],
  user_created: ['created the'],
  sensitive_delete: ['deleted the'],
  user_deleted: ['deleted the'],
  sensitive_restore: ['restored the'],
  user_restored: ['restored the'],
  sensitive_purge: ['deleted the', 'for good'],
  user_purged: ['deleted the', 'for good'],
};

/** What is no change. */
const EVENTS: Readonly<Record<string, string>> = {
  authn_login_success: 'signed in',
  authn_token_revoked: 'signed out',
  authn_login_fail: 'gave a wrong password or e-mail address',
  authn_login_fail_max: 'was stopped after too many attempts to sign in',
  authz_fail: 'had no access',
  excess_rate_limit_exceeded: 'sent too many requests',
};

const STATES = { present: '', deleted: '(deleted)', gone: '(deleted for good)' } as const;

/** A line as a sentence in parts, so that a screen can set them apart. All but the first two can be missing. */
export type ActivitySentence = { actor: string; deed: string; record?: ActivityRecord; rest: string; detail: string };

/** What a line says, as a sentence in plain words: who, what, the record, and what became of the record since. */
export function activitySentence(line: ActivityLine): ActivitySentence {
  const { event, record, request, count } = line;
  const actor = actorText(line);
  const known = EVENTS[event];
  if (known === undefined) {
    const words = fieldsText(line.fields);
    const [deed, rest = ''] = CHANGES[event] ?? [words === '' ? 'saved the' : `changed the ${words} of the`];
    const isDeletion = deed === 'deleted the';
    return { actor, deed, ...(record && { record }), rest, detail: record && !isDeletion ? STATES[record.state] : '' };
  }
  const rest = count > 0 ? `${count} more times` : '';
  // Who signs in is the record itself.
  if (record && event.startsWith('authn_login_fail')) return { actor, deed: `${known} as the`, record, rest, detail: '' };
  return { actor, deed: known, rest, detail: request === '' ? '' : `(${request})` };
}

/** A line as one text. */
export function activityText(line: ActivityLine): string {
  const { actor, deed, record, rest, detail } = activitySentence(line);
  return [actor, deed, record && recordText(record), rest, detail].filter(Boolean).join(' ');
}
