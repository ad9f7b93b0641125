import { counted } from './counted';

// What the API says of a change that it made.
// Posts, events, messages, users.
export const statusUpdated = 'Status updated.';
export const manyChanged = (count: number, noun: string, done: string) => `${counted(count, noun)} ${done}.`;

// Work on messages.
export const answering = 'You are answering this message.';

// Deleted records, and who is in lists of them.
export const deletedUser = (name: string) => `${name} (deleted)`;
export const unknownUser = (id: string | number) => `user ${id}`;

// The own account.
export const signInsEnded = (count: number) => (count === 1 ? 'Signed out on one device.' : `Signed out on ${count} devices.`);
export const browserOnDevice = (browser: string, device: string) => `${browser} on ${device}`;

// What keeps the server from storing anything, for the operator.
export const staleFault = (seconds: number) => `Visitors see the records of ${seconds} seconds ago, marked as stale.`;

// Error responses of the server, in the order of their status.
// A request that cannot be read.
export const unreadable = 'The request could not be read.';
export const badId = 'The request could not be read: the id is not valid.';
export const badQuery = (what: string) => `The request could not be read: ${what} is not valid.`;
export const unexpectedField = 'The request could not be read: it has a file in an unknown field.';

// Signing in, and access.
export const invalidCredentials = 'Invalid email or password.';
export const secondFactorNeeded = 'Enter the code of your authenticator app.';
export const secondFactorMissing = 'This site asks for a second factor. Set one up to sign in.';
export const wrongCode =
  'This code is not valid or has been used before. Try a new one, and check that the clock of your phone is right.';
export const damagedFactor =
  'Your second factor is damaged, so codes from the app do not work. Use a recovery code, or ask another admin to remove it under Users.';
export const wrongPassword = 'This is not your current password.';
export const unauthenticated = 'Please sign in.';
export const forbidden = 'You do not have access to this.';
export const secondFactorRequired = 'This site asks everyone for a second factor. Set up another phone instead.';
export const tooManyAttempts = (minutes: number) => `Too many attempts. Try again in ${counted(minutes, 'minute')}.`;

// Addresses.
export const notFound = 'Not found.';
export const methodNotAllowed = 'This address does not accept this kind of request.';
export const uriTooLong = 'The address is longer than 2,048 characters.';

// Records that stand in the way of a change.
export const slugTaken = 'This slug is already in use.';
export const slugOfDeleted = (kind: string, name: string, free: string) =>
  `This slug belongs to the deleted ${kind} "${name}", which can still be restored. Use "${free}" instead.`;
export const notKept = 'It has already been restored or deleted for good.';
export const slugHeld = (title: string, slug: string) =>
  `"${title}" now uses the slug "${slug}". Delete that one first, or leave this one deleted.`;
export const emailHeld = (name: string, email: string) =>
  `${name} now uses the email address ${email}. Give that account another address first.`;
export const emailTaken = 'This email already has an account.';
export const lastAdmin = 'There must be at least one active admin.';
export const selfAction = 'You cannot do this to your own account.';
export const stale = 'Someone else has saved this record in the meantime.';

// The size of a request.
export const requestTimeout = 'The request took too long to arrive.';
export const bodyTooLarge = (size: string) => `The request is larger than ${size}.`;
export const fieldTooLarge = (size: string) => `One field of the request is larger than ${size}.`;
export const tooManyParts = (count: number) => `The request has more than ${count} parts.`;
export const fieldsTooLarge = (size: string) => `The request is larger than ${size} without its images.`;
export const headersTooLarge = 'The headers of the request are larger than 16 KB.';
export const unsupportedMediaType = 'The content type of the request is not supported.';

// Images.
export const fileTooLarge = 'An image can be 8 MB at most.';
export const tooManyFiles = (most: number) => (most === 1 ? 'Send only one image.' : `Send at most ${most} images.`);
export const imageType = 'Use a JPEG, PNG, WebP or GIF image.';
export const otherImageType = (seen: string) => `This is a ${seen} file. Use a JPEG, PNG, WebP or GIF image.`;
export const imageEmpty = 'The image file is empty.';
export const imageCorrupt = 'The image is damaged and cannot be read.';
export const imageTooLarge = 'The image has too many pixels: at most 12,000 on each side and 50 million in all.';
export const imageTooSlow =
  'The image takes too long to read. Open it in an image editor, save it again as a JPEG, and choose that file.';

// The server itself.
export const internal = 'Something went wrong.';
export const overloaded = 'The server is busy. Try again in a moment.';
export const shuttingDown = 'The server is restarting. Try again in a moment.';
export const storageUnavailable = 'The change could not be saved. Nothing was changed.';
export const outcomeUnknown = 'The database did not say whether the change was saved. Please check before you save again.';
export const dbEditInvalid =
  'The database file was edited by hand and cannot be read, so nothing was changed. Tell the person who runs the server: its log names the line.';
export const storageFull = "The server's storage is full. Nothing was changed.";
export const deletedFull = 'Recently deleted is full. Delete some records there for good, then try again.';

// What a visitor reads instead, when the contact form meets such an error.
export const messageNotSent = (phone: string) =>
  `Your message could not be sent just now. Please try again in a few minutes, or call us on ${phone}.`;
export const inboxFull = (phone: string) => `We cannot accept messages at the moment. Please call us on ${phone} instead.`;

// New passwords.
export const shortPassword = (min: number) => `Use at least ${min} characters.`;

// Choices that no form offers.
export const unknownKind = 'Unknown kind.';

// Bulk actions.
export const noRecordChosen = 'Choose a record.';
export const tooManyRecords = (most: number) => `Choose at most ${most} records.`;
export const recordGone = (kind: string) => `This ${kind} was deleted.`;

// Notes on messages.
export const noteTooLong = (most: number) => `A note can have at most ${most.toLocaleString('en')} characters.`;
export const tooManyNotes = (most: number) => `A message can have at most ${most} notes.`;

// The note above the page that a preview link opens.
export const visibleNote = (until: string) => `Preview. Visitors can see this page. This link works until ${until}, Yangon time.`;
export const hiddenNote = (until: string) =>
  `Preview. Visitors cannot see this page yet. This link works until ${until}, Yangon time.`;

// Alerts about messages.
export const newMessage = (name: string, subject: string) => `New message from ${name}: ${subject}`;
export const newMessages = (count: number) => counted(count, 'new message');
export const lateMessages = (count: number) =>
  `${count} ${count === 1 ? 'message has' : 'messages have'} waited 20 hours for an answer`;
export const moreMessages = (count: number, address: string) => `And ${counted(count, 'more message')}: ${address}`;
export const allMessages = (address: string) => `All messages: ${address}`;

// The acknowledgement to the sender.
export const acknowledgementSubject = (college: string) => `${college} has received your message`;
export const acknowledgement = (college: string) =>
  `Thank you for writing to ${college}. Your message has arrived, and our staff will answer it within 24 hours.`;
export const sentAutomatically =
  'This email was sent automatically because your address was entered in the contact form of our website. You do not need to reply.';

// The test that the doctor sends.
export const testAlert = (site: string) => `This is a test. Alerts about new messages on ${site} arrive here.`;

// Events of an account, to its user.
export const emailChanged = (by: string) =>
  `${by} changed the email address of your account. From now on you sign in with the new address, and this one gets no more email. If you did not expect this, please tell another admin today.`;

export const wrongCodes = (count: number) =>
  `Someone entered the right password for your account, and then ${count} wrong codes in a row. If that was not you, a stranger knows your password: please change it today, under Your account. Your second factor has kept them out.`;
export const factorRemoved = (by: string, whose: string) =>
  `${by} removed the second factor of ${whose}, who can set up a new one under Your account. If one of you did not expect this, please tell another admin today.`;

// Alternative texts of the images beside a shared link.
export const coverAlt = (title: string) => `Cover image: ${title}`;
export const eventImageAlt = (title: string) => `Picture of the event: ${title}`;
export const programImageAlt = (name: string) => `Emblem and woven cloth of the program: ${name}`;
export const wovenCoverAlt = 'Woven cloth with the sign of NIT College';

export const feedTitle = (college: string) => `${college}: Latest News & Knowledge`;
export const calendarName = (college: string) => `${college} events`;
export const campusName = (college: string, campus: string) => `${college}, ${campus} campus`;

/** The first step of the breadcrumbs. */
export const homeStep = 'Home';
