import { counted } from './counted';

export const forbiddenCharacters = 'This text has characters that cannot be saved.';
export const unreadableDate = 'This date could not be read.';
export const unknownStatus = 'Unknown status.';
export const unknownAction = 'Unknown action.';

export const nameRequired = 'Name is required.';
export const nameTooLong = 'Name is too long.';
export const emailInvalid = 'Enter a valid email address.';

export const titleTooLong = 'Title is too long.';
export const slugTooLong = 'Slug is too long.';
export const categoryTooLong = 'Category is too long.';

export const attendeesRequired = 'Set maximum attendees.';

export const passwordRequired = 'Password is required.';
export const currentPasswordRequired = 'Enter your current password.';
export const credentialsRequired = 'Email and password are required.';

// The second factor.
export const codeRequired = 'Enter the code.';
export const codeTooLong = 'This code is too long.';

export const timePassed = 'This time has passed. Choose a later one.';

/** `amount` is the formatted `count`. */
export const characters = (count: number, amount: string) => `${amount} ${count === 1 ? 'character' : 'characters'}.`;
export const tooLong = (excess: string) => `Too long to be saved: ${excess} too many.`;
export const titleIsCut = (shown: number) => `Search results and Facebook show about the first ${shown}.`;
export const excerptIsCut = (shown: number) => `Cards show about the first ${shown}.`;

export const tooLarge = (size: string, limit: string) => `This image is too large: ${size}. The limit is ${limit}.`;
export const imageRulesUnreadable = (format: string) =>
  `This browser cannot read ${format} images. Save it as a JPEG and choose that file.`;
export const withFileName = (name: string, error: string) => `${name}: ${error}`;
export const altTooLong = (most: number) => `Use at most ${most} characters.`;

// The choice of images.
export const severalHint =
  'JPEG, PNG, WebP or GIF (still images only). Large photos are reduced before they are uploaded. You can pick several at once or drop them here.';
export const previewAlt = (file: string) => `Preview of ${file}`;

// Sizes before and after the reduction.
export const kilobytes = (size: number) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;
export const sizeWhileReducing = (size: string) => `${size}. Reducing...`;
export const sizeKept = (size: string) => `${size}, kept as it is`;
export const sizeReduced = (size: string, reduced: string) => `${size}, reduced to ${reduced}`;
export const sizesReduced = (size: string, reduced: string) => `${size} reduced to ${reduced}`;

export const imageOrderUnreadable = 'The order of the images could not be read.';
export const unknownImage = 'The order of the images names an image that this event does not have. Load the event again.';

// The form.
export const placeLabel = (place: number) => (place === 1 ? 'Image 1, cover' : `Image ${place}`);
export const earlierLabel = (name: string) => `Move ${name} earlier`;
export const laterLabel = (name: string) => `Move ${name} later`;
export const coverLabel = (name: string) => `Make cover: ${name}`;
export const moved = (from: number, to: number, count: number) =>
  `Image ${from} moved to place ${to} of ${count}.${to === 1 ? ' It is the cover.' : ''}`;

// What the editor says about a text, and what it writes into a text.
/** Words that do not say where a link leads, in lower case and without a full stop. */
export const vagueLinks =
  'here|click here|click|this|this link|this page|link|more|read more|see more|details|ဒီမှာ|ဒီနေရာ|ဤနေရာ|ဤနေရာတွင်|လင့်|ဒီလင့်|နှိပ်ပါ';

const has = (count: number) => (count === 1 ? 'has' : 'have');

export const longTitle = (reason: string) => `The title is long. ${reason}`;
export const bareImages = (count: number) => `${counted(count, 'image')} above the text ${has(count)} no description.`;
export const barePhotos = (count: number) => `${counted(count, 'photo')} in the text ${has(count)} no description.`;
export const headingTooHigh = (words: string) => `The heading “${words}” is as high as the title. Begin it with ##.`;
export const skippedLevel = (words: string, signs: string) =>
  `The heading “${words}” skips a level. Begin it with ${signs} or add a heading above.`;
export const vagueLink = (words: string) => `The link “${words}” does not say where it leads. Name the page instead.`;
export const deadLink = (path: string) => `The link to ${path} leads nowhere, or to a draft.`;
