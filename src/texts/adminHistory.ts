import { counted } from './counted';

// Texts of the history: what was done, and what was deleted.

type Kind = 'post' | 'event' | 'message' | 'user';

export const heading = 'History';
export const activityTab = 'Activity';
export const deletedTab = 'Recently deleted';
export const nothingFound = 'Nothing found.';

// What was done.
export const personFilterLabel = 'Person';
export const everyone = 'Everyone';
export const dayFilterLabel = 'Day';
export const fromAddress = (address: string) => `from ${address}`;
export const moreButton = 'Show more';
export const failedToLoadMore = 'No more could be loaded. Please try again.';
export const emptyActivityHint = 'Every sign-in and every change is listed here.';
export const noActivityHint = 'This person did nothing on this day. Choose another day, or Everyone.';
export const failedToLoadActivity = 'The activity could not be loaded.';

// What was deleted: search and filter.
export const searchLabel = 'Search deleted';
export const kindFilterLabel = 'Kind';
export const allKinds = 'All kinds';
export const postsFilter = 'Posts';
export const eventsFilter = 'Events';
export const messagesFilter = 'Messages';
export const usersFilter = 'Users';
export const deletedCount = (count: number, amount: string) => `${amount} ${count === 1 ? 'deleted record' : 'deleted records'}`;
export const noDeletedTitle = 'Nothing has been deleted.';
export const keptHint = (days: number) => `Kept for ${days} days. Posts and events come back as drafts, users as inactive.`;
export const noneDeletedHint = 'What you delete can be restored here.';
export const noDeletedHint = 'No deleted record matches this search and kind.';
export const failedToLoadDeleted = 'The deleted records could not be loaded.';

// The table.
export const deletedCaption = 'Deleted records';
export const nameColumn = 'Name';
export const deletedColumn = 'Deleted';
export const keptUntil = (time: string) => `Kept until ${time}`;
export const postKind = 'Post';
export const eventKind = 'Event';
export const messageKind = 'Message';
export const userKind = 'User';
export const deletedBy = (name: string) => `by ${name}`;
export const restoreButton = 'Restore';
export const restoreLabel = (name: string) => `Restore ${name}`;
export const deleteForGoodButton = 'Delete for good';
export const deleteForGoodLabel = (name: string) => `Delete for good: ${name}`;

// Undo of a restoration.
export const deletedAgainToast = (name: string) => `'${name}' deleted again.`;

// Deleting for good: one record, or all that are listed. `records` is their number: "1,200 records".
export const deleteForGoodQuestion = (kind: Kind, name: string) =>
  `Delete the ${kind} "${name}" for good? It cannot be restored after that.`;
export const deletedForGoodToast = (name: string) => `'${name}' deleted for good.`;
export const failedToDeleteForGood = (kind: Kind, reason: string) => `The ${kind} was not deleted for good. ${reason}`;
export const record = 'record';
export const deleteManyForGoodButton = (records: string) => `Delete ${records} for good`;
export const deleteManyForGoodQuestion = (records: string) => `Delete ${records} for good? They cannot be restored after that.`;
export const manyDeletedForGoodToast = (records: string) => `${records} deleted for good.`;
export const failedToDeleteManyForGood = (reason: string) => `Not all of them were deleted for good. ${reason}`;

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

// Texts of the dialog with the versions of a post or an event.
type versionsKind = 'post' | 'event';

export const failedToLoad = 'The versions could not be loaded.';
export const emptyTitle = 'No versions yet.';
export const emptyHint = (kind: versionsKind) => `When you save a change, what the ${kind} was before is kept and appears here.`;
export const explanation = (kind: versionsKind) =>
  `What the ${kind} was before each of the last 20 changes. Compare one with the current ${kind}, and load it into the form if you want it back.`;

// One row.
export const earliest = 'The earliest version that is kept';
export const changedFields = (fields: string) => `Changed: ${fields}`;
export const nowMark = 'Current';
export const compareButton = 'Compare';
export const compareLabel = (time: string) => `Compare the version of ${time} with the current one`;

// One version beside the current record.
export const failedToLoadVersion = 'The version could not be loaded.';
export const noDifference = (kind: versionsKind) => `This version is the same as the ${kind} is now.`;
export const onlyThen = 'In this version only';
export const onlyNow = (kind: versionsKind) => `In the current ${kind} only`;
export const picturesHeading = 'Images';
export const backButton = 'All versions';
export const versionsRestoreButton = 'Load into the form';
export const restoreHint = (kind: versionsKind) =>
  `Nothing is saved yet: look at the form, then save it. The current ${kind} becomes a version then. Status and slug stay as they are.`;
export const restoredToast = (time: string) => `The version of ${time} is in the form. It is not saved yet.`;
export const restoredWithoutPicturesToast = (time: string) =>
  `The version of ${time} is in the form. It is not saved yet. The images could not be loaded and stay as they are.`;

// The images of a version in another order than now.
export const orderHeading = 'Order of the images';
export const orderThen = 'In this version';
export const orderNow = (kind: versionsKind) => `In the current ${kind}`;
export const photoNow = (number: number) => `Now image ${number}`;
export const photoNotThere = 'No longer there';

// The differences of a text.
export const sameLines = (count: number) => `${counted(count, 'line')} the same`;
export const deletedPart = ' only then: ';
export const insertedPart = ' only now: ';
