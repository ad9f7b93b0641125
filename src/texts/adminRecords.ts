import { counted } from './counted';

// Texts that the lists and the forms of posts and events share.

type Kind = 'post' | 'event';
type AnyKind = Kind | 'user' | 'message';

const kindWords = { post: 'Post', event: 'Event', user: 'User' };

/** What a notice calls a record. */
export const namedRecord = (kind: AnyKind, name: string) =>
  kind === 'message' ? `Message from "${name}"` : `${kindWords[kind]} '${name}'`;

// Filters of the lists.
export const categoryFilterLabel = 'Category';
export const allCategories = 'All categories';

// Publishing and unpublishing, of one record or of a selection.
/** What a change to a stage has done. */
export const stageDone = {
  published: 'published',
  draft: 'unpublished',
  scheduled: 'scheduled again',
  withdrawn: 'withdrawn again',
} as const;
export const stageToast = (kind: Kind, title: string, stage: keyof typeof stageDone) =>
  `${namedRecord(kind, title)} ${stageDone[stage]}.`;
export const failedToChangeStage = (kind: Kind, title: string, stage: keyof typeof stageDone, reason: string) =>
  `${namedRecord(kind, title)} was not ${stageDone[stage]}. ${reason}`;

// The screens of posts and events; `name` is what the requirement calls one, "Blog" or "Event".
export const createRecord = (name: string) => `Create ${name}`;
export const editRecord = (name: string) => `Edit ${name}`;
export const updateRecord = (name: string) => `Update ${name}`;
export const backToRecords = (name: string) => `Back to ${name}s`;
export const failedToLoad = (kind: Kind) => `The ${kind} could not be loaded.`;

// The dialog before a delete.
export const deletedToast = (kind: AnyKind, name: string) => `${namedRecord(kind, name)} deleted.`;
export const failedToDelete = (kind: AnyKind, reason: string) => `The ${kind} was not deleted. ${reason}`;
export const deleteQuestion = (kind: AnyKind, name: string) => {
  const question = `Are you sure you want to delete ${kind === 'message' ? 'this message from ' : ''}"${name}"?`;
  return kind === 'user' ? question : `${question} This action cannot be undone.`;
};

// The order of posts and events.
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';

// What a list can show of what needs attention.
export const oldDrafts = (days: number) => `Drafts older than ${days} days`;
export const undescribedImages = 'Images without a description';

// How many records come from the sample data.
export const posts = (count: number) => counted(count, 'post');
export const events = (count: number) => counted(count, 'event');
export const messages = (count: number) => counted(count, 'message');

// Deleted records.
export const kept = (days: number) => `Kept in Recently deleted for ${days} days.`;
export const daysLeft = (days: number) => `${days < 1 ? 'less than a day' : counted(days, 'day')} left`;
export const postRestored = (title: string) => `Post '${title}' restored as a draft.`;
export const eventRestored = (title: string) => `Event '${title}' restored as a draft.`;
export const userRestored = (name: string) => `User '${name}' restored as inactive.`;
export const messageRestored = (name: string) => `Message from "${name}" restored.`;

// Changes of many records at a time.

/** `done` and `total` are formatted numbers. */
export const progress = (done: string, total: string) => `${done} of ${total}...`;
/** `amount` is the formatted `count`. */
export const records = (count: number, amount: string, noun: string) => `${amount} ${noun}${count === 1 ? '' : 's'}`;

// The outcome. `subject` is the name of one record, or a number of records; `done` is one of the words below, or one of `messageActions`.
export const outcome = (subject: string, done: string) => `${subject} ${done}.`;
export const wereSoBefore = (count: number, subject: string, done: string) =>
  `${subject} ${count === 1 ? 'was' : 'were'} already ${done}.`;
export const failure = (count: number, subject: string, done: string, reason: string) =>
  `${subject} ${count === 1 ? 'was' : 'were'} not ${done}. ${reason}`;

// What an action has done.
export const changed = 'changed';
export const batchesDeleted = 'deleted';

// The stages of posts and events, and what leads to another stage.

export const draft = 'Draft';
export const published = 'Published';
export const scheduled = 'Scheduled';
export const withdrawn = 'Withdrawn';
export const scheduledFor = (moment: string) => `Scheduled for ${moment}`;
export const publishedUntil = (moment: string) => `Published until ${moment}`;

export const publishButton = 'Publish';
export const unpublishButton = 'Unpublish';

/** Why a text with photos that have no description cannot be published yet. */
export const undescribedPhotos = (count: number) =>
  `Describe each photo before you publish: ${count === 1 ? 'one has' : `${count} have`} no description. Visitors who cannot see them rely on it. You can save a draft without.`;

// What saving the form of a post or an event will do.

export const visibleFrom = (time: string) => `Visitors see it from ${time}, Yangon time.`;
export const withdrawnOn = (time: string) => `It is withdrawn on ${time}.`;
export const alreadyWithdrawn = (time: string) => `It was withdrawn on ${time}. Clear that date to publish it again.`;

// Words about signing in.

/** The first line of a file or a copy of recovery codes. */
export const recoveryCodes = (email: string, site: string) => `Recovery codes of ${email}, ${site}. Each one signs in once.`;

// Roles and rules for passwords, as staff sees them.

export const passwordHint = (rule: string, more: string) => `${rule} ${more}`;

// What staff does with messages.

// The email that opens as a reply.
export const replySubject = (subject: string) => `Re: ${subject}`;
export const quotationLine = (date: string, sender: string) => `On ${date}, ${sender} wrote:`;
