// The activity: sentences of who did what. `<who/>` is who acted, and `<record/>` the record with its kind.

// Changes.
export const created = '<who/> created the <record/>';
export const storedPhoto = '<who/> stored a photo for a text';
export const saved = '<who/> saved the <record/>';
export const changed = (fields: string) => `<who/> changed the ${fields} of the <record/>`;
export const deleted = '<who/> deleted the <record/>';
export const deletedForGood = '<who/> deleted the <record/> for good';
export const restored = '<who/> restored the <record/>';

// Sign-ins and rejections. The record of a failed sign-in is the user as whom it was tried.
export const signedIn = '<who/> signed in';
export const signedOut = '<who/> signed out';
export const testedAlerts = '<who/> sent a test of the alerts';
export const wrongPassword = '<who/> entered a wrong email or password';
export const wrongPasswordAs = '<who/> entered a wrong email or password as the <record/>';
export const tooManySignIns = '<who/> was stopped after too many attempts to sign in';
export const tooManySignInsAs = '<who/> was stopped after too many attempts to sign in as the <record/>';
export const hadNoAccess = '<who/> had no access';
export const tooManyRequests = '<who/> sent too many requests';
export const moreTimes = (sentence: string, count: number) => `${sentence} ${count.toLocaleString('en')} more times`;

// What follows a sentence: the request, or what became of the record since.
export const ofRequest = (request: string) => `(${request})`;
export const sinceDeleted = '(deleted)';
export const sinceDeletedForGood = '(deleted for good)';

// Who acted, where it was no user.
export const handEdit = 'A hand edit of db.json';
export const tester = 'A tester (through /qa)';
export const command = 'A command on the server';
export const visitor = 'A visitor';
export const visitors = 'Visitors';
export const site = 'The site';

// A record, by its name or its number.
export const namedPost = (title: string) => `post "${title}"`;
export const namedEvent = (title: string) => `event "${title}"`;
export const namedMessage = (sender: string) => `message from "${sender}"`;
export const namedUser = (name: string) => `user "${name}"`;
export const numberedPost = (id: string) => `post ${id}`;
export const numberedEvent = (id: string) => `event ${id}`;
export const numberedMessage = (id: string) => `message ${id}`;
export const numberedUser = (id: string) => `user ${id}`;

// The words for fields, as the forms call them.
export const slugField = 'address';
export const contentField = 'text';
export const excerptField = 'summary';
export const coverField = 'cover';
export const startField = 'start';
export const endField = 'end';
export const attendeesField = 'number of places';
export const registrationField = 'registration';
export const stateField = 'state';
export const previewField = 'preview link';
export const publishAtField = 'time of publishing';
export const withdrawAtField = 'time of withdrawal';
export const altField = 'alternative text';
export const altsField = 'alternative texts';
export const phoneField = 'phone number';
export const answerField = 'answer';
export const answeringField = 'who is answering';
/** "title, start, and end" */
export const fieldList = (fields: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(fields);
