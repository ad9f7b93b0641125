// The activity: sentences of who did what. `<who/>` is who acted, and `<record/>` the record with its kind.

type Words = Readonly<Record<string, string | undefined>>;

// Changes, by what the audit trail calls them.
const created = '<who/> created the <record/>';
const deleted = '<who/> deleted the <record/>';
const restored = '<who/> restored the <record/>';
const deletedForGood = '<who/> deleted the <record/> for good';
export const changes: Words = {
  sensitive_create: created,
  user_created: created,
  sensitive_restore: restored,
  user_restored: restored,
};
export const deletions: Words = {
  sensitive_delete: deleted,
  user_deleted: deleted,
  sensitive_purge: deletedForGood,
  user_purged: deletedForGood,
};
export const saved = '<who/> saved the <record/>';
export const changed = (fields: string) => `<who/> changed the ${fields} of the <record/>`;
export const storedPhoto = '<who/> stored a photo for a text';

// What is no change. The record of a failed sign-in is the user as whom it was tried.
export const events: Words = {
  authn_login_success: '<who/> signed in',
  authn_token_revoked: '<who/> signed out',
  alerts_tested: '<who/> sent a test of the alerts',
  authn_login_fail: '<who/> entered a wrong email or password',
  authn_login_fail_max: '<who/> was stopped after too many attempts to sign in',
  authz_fail: '<who/> had no access',
  excess_rate_limit_exceeded: '<who/> sent too many requests',
};
export const failedSignIns: Words = {
  authn_login_fail: '<who/> entered a wrong email or password as the <record/>',
  authn_login_fail_max: '<who/> was stopped after too many attempts to sign in as the <record/>',
};
export const moreTimes = (sentence: string, count: number) => `${sentence} ${count.toLocaleString('en')} more times`;

// What follows a sentence: the request, or what became of the record since.
export const ofRequest = (request: string) => `(${request})`;
export const states = { present: '', deleted: '(deleted)', gone: '(deleted for good)' } as const;

// Who acted, where it was no user.
export const others: Words = {
  'db.json': 'A hand edit of db.json',
  qa: 'A tester (through /qa)',
  command: 'A command on the server',
};
export const visitor = 'A visitor';
export const visitors = 'Visitors';
export const site = 'The site';

// A record, by its name or its number.
export const named = (kind: string, name: string) => (kind === 'message' ? `message from "${name}"` : `${kind} "${name}"`);
export const numbered = (kind: string, id: string) => `${kind} ${id}`;

/** The words for stored fields, as the forms call them. */
export const fields: Words = {
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
  answering_at: 'note of who is answering',
  withdrawn_answer: 'answer',
};
/** "title, start, and end" */
export const fieldList = (fields: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(fields);
