import { counted } from './counted';

// Errors of fields that several forms have.

export const unreadableText = 'This text could not be read.';
export const forbiddenCharacters = 'This text has characters that cannot be saved.';
export const unreadableDate = 'This date could not be read.';
export const unknownStatus = 'Unknown status.';
export const unknownAction = 'Unknown action.';
export const unknownChoice = 'Unknown choice.';

export const nameRequired = 'Name is required.';
export const nameTooLong = 'Name is too long.';
export const emailRequired = 'Email is required.';
export const emailInvalid = 'Enter a valid email address.';

export const titleTooLong = 'Title is too long.';
export const slugTooLong = 'Slug is too long.';
export const slugInvalid = 'Use letters, numbers and single hyphens.';
export const categoryTooLong = 'Category is too long.';

// Errors of the form of an event.

export const eventRulesTitleRequired = 'Event title is required!';
export const eventRulesSlugRequired = 'Please provide a unique slug.';
export const descriptionRequired = 'Add a description for your event.';
export const descriptionTooLong = 'Description is too long.';
export const locationTooLong = 'Location is too long.';
export const startRequired = 'Start date is required.';
export const endRequired = 'End date is required.';
export const endBeforeStart = 'End date must not be before the start date.';
export const attendeesRequired = 'Set maximum attendees.';
export const tooManyAttendees = 'Max attendees can be 100,000 at most.';
export const imagesRequired = 'Please add at least one featured image.';

// Errors of values that no form sends.
export const registrationUnclear = 'Choose whether registration is required.';
export const stateUnknown = 'Choose whether the event takes place.';

// Errors of the form of a post.

export const postRulesTitleRequired = 'Please enter a blog title.';
export const postRulesSlugRequired = 'Slug cannot be empty.';
export const excerptRequired = 'Excerpt is required.';
export const excerptTooLong = 'Excerpt is too long.';
export const contentRequired = 'Content cannot be empty.';
export const contentTooLong = 'Content is too long.';
export const categoryRequired = 'Please select a category.';
export const coverRequired = 'Add a cover image.';

// Errors of the forms of users, of the sign-in and of the own account.

export const roleUnknown = 'Unknown role.';
export const passwordRequired = 'Password is required.';
export const passwordTooLong = 'Password is too long.';
export const currentPasswordRequired = 'Enter your current password.';
export const credentialsRequired = 'Email and password are required.';
export const signInRequired = 'Choose the sign-in to end.';

// The second factor.
export const codeRequired = 'Enter the code.';
export const codeTooLong = 'This code is too long.';
export const secretRequired = 'The secret is missing.';
export const secretInvalid = 'The secret is not valid.';

// Errors of the contact form.

export const phoneTooLong = 'Phone number is too long.';
export const subjectTooLong = 'Subject is too long.';
export const messageRequired = 'Message is required.';
export const messageTooLong = 'Message is too long.';

// Errors of the dates from when and until when visitors see a record.

export const timePassed = 'This time has passed. Choose a later one.';
export const withdrawnTooEarly = 'Choose a time after the one at which it is published.';
export const publishTimeRequired = 'Choose when it is published.';

// What happens to texts beyond a length.

/** `amount` is the formatted `count`. */
export const characters = (count: number, amount: string) => `${amount} ${count === 1 ? 'character' : 'characters'}.`;
export const tooLong = (excess: string) => `Too long to be saved: ${excess} too many.`;
export const titleIsCut = (shown: number) => `Search results and Facebook show about the first ${shown}.`;
export const excerptIsCut = (shown: number) => `Cards show about the first ${shown}.`;

// What the back office says about chosen images.

export const notAnImage = 'This is not an image. Choose an image file.';
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
export const reducing = 'Reducing...';
export const sizeWhileReducing = (size: string) => `${size}. Reducing...`;
export const sizeKept = (size: string) => `${size}, kept as it is`;
export const sizeReduced = (size: string, reduced: string) => `${size}, reduced to ${reduced}`;
export const sizesReduced = (size: string, reduced: string) => `${size} reduced to ${reduced}`;

// The order of an event's images: errors of the server.

export const imageOrderUnreadable = 'The order of the images could not be read.';
export const unknownImage = 'The order of the images names an image that this event does not have. Load the event again.';

// The form.
export const label = 'Order of the images';
export const hint = 'Visitors see the images in this order. The first one is the cover.';
export const placeLabel = (place: number) => (place === 1 ? 'Image 1, cover' : `Image ${place}`);
export const earlierButton = 'Earlier';
export const earlierLabel = (name: string) => `Move ${name} earlier`;
export const laterButton = 'Later';
export const laterLabel = (name: string) => `Move ${name} later`;
export const coverButton = 'Make cover';
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

// What the tools for bold and italic letters insert where no words are selected.
export const boldText = 'bold text';
export const italicText = 'italic text';
