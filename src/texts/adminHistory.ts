import { counted } from './counted';

// Texts of the history: what was done, and what was deleted.

export const heading = 'History';
export const activityTab = 'Activity';
export const nothingFound = 'Nothing found.';
export const deleteForGoodButton = 'Delete for good';
export const record = 'record';

type Words = Readonly<Record<string, string | undefined>>;

// Sentences by what the audit trail calls the event: `<who/>` acted, and `<record/>` is the record with its kind.
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

export const events: Words = {
  authn_login_success: '<who/> signed in',
  authn_token_revoked: '<who/> signed out',
  alerts_tested: '<who/> sent a test of the alerts',
  authn_login_fail: '<who/> entered a wrong email or password',
  authn_login_fail_max: '<who/> was stopped after too many attempts to sign in',
  authz_fail: '<who/> had no access',
  excess_rate_limit_exceeded: '<who/> sent too many requests',
};
/** Their record is the user as whom a sign-in was tried. */
export const failedSignIns: Words = {
  authn_login_fail: '<who/> entered a wrong email or password as the <record/>',
  authn_login_fail_max: '<who/> was stopped after too many attempts to sign in as the <record/>',
};

/** Who acted, where it was no user. */
export const others: Words = {
  'db.json': 'A hand edit of db.json',
  qa: 'A tester (through /qa)',
  command: 'A command on the server',
};

/** Who saved a version, where it was no user. */
export const otherSavers: Words = {
  'db.json': 'Edited in db.json',
  qa: 'Changed by a tester',
  command: 'Changed by a command',
};

/** The words for stored fields of messages and for what forms do not hold; `domain/recordFields.ts` has those of posts and events. */
export const fields: Words = {
  preview: 'preview link',
  phno: 'phone number',
  answered_at: 'answer',
  answering_at: 'note of who is answering',
  withdrawn_answer: 'answer',
};

type versionsKind = 'post' | 'event';
export const onlyThen = 'In this version only';
export const onlyNow = (kind: versionsKind) => `In the current ${kind} only`;
export const orderThen = 'In this version';
export const orderNow = (kind: versionsKind) => `In the current ${kind}`;

export const sameLines = (count: number) => `${counted(count, 'line')} the same`;
