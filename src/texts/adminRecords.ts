// Texts that lists and forms for different kinds of records share.
import { countWithNoun } from './format';

type AnyKind = 'post' | 'event' | 'user' | 'message' | 'reply';

const kindWords = { post: 'Post', event: 'Event', user: 'User', reply: 'Reply' };

/** How a notice names a record. `name` is a title, or the name of a user or sender. */
export const namedRecord = (kind: AnyKind, name: string) =>
  kind === 'message' ? `Message from "${name}"` : `${kindWords[kind]} '${name}'`;

/** The specification calls a post "Blog", so `specName` is "Blog" or "Event". */
export const createRecord = (specName: string) => `Create ${specName}`;
export const backToRecords = (specName: string) => `Back to ${specName}s`;

export const failedToDelete = (kind: AnyKind, reason: string) => `The ${kind} was not deleted. ${reason}`;
export const deleteQuestion = (kind: AnyKind, name: string) => {
  const question = `Are you sure you want to delete ${kind === 'message' ? 'this message from ' : ''}"${name}"?`;
  return kind === 'user' ? question : `${question} This action cannot be undone.`;
};

export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';
export const undescribedImages = 'Images without a description';

export const draft = 'Draft';
export const published = 'Published';
export const scheduled = 'Scheduled';
export const withdrawn = 'Withdrawn';
export const publishButton = 'Publish';

export const undescribedPhotos = (count: number) =>
  `Describe each photo before you publish: ${count === 1 ? 'one has' : `${count} have`} no description. Visitors who cannot see them rely on it. You can save a draft without.`;
export const failedToSave = (kind: 'post' | 'event', reason: string) => `The ${kind} was not saved. ${reason}`;
export const conflictConsequences = (hasPictures: boolean) =>
  `If you load their version, your text is kept and offered above the form.${hasPictures ? ' Images must be chosen again.' : ''} If you save yours, their changes are lost.`;
export const picturesLeftOut = (count: number) =>
  `${countWithNoun(count, 'image')} ${count === 1 ? 'was' : 'were'} left out. Add images as files with the Image button.`;
export const captionLabel = 'Caption';
export const photosTitle = 'Add photos';
