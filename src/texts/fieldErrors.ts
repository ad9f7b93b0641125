// Errors of single fields that only the server finds.

// New passwords.
export const samplePassword = 'This is a sample password from the documentation. Choose another.';
export const shortPassword = (min: number) => `Use at least ${min} characters.`;
export const commonPassword = 'This password is too common. Choose another.';
export const passwordWithEmail = 'The password must not contain the email address.';
export const passwordWithSite = 'The password must not contain the name of the site.';

// Choices that no form offers.
export const unknownKind = 'Unknown kind.';
export const unknownCollection = 'Unknown collection.';

// Bulk actions.
export const noMessageChosen = 'Choose a message.';
export const tooManyMessages = (most: number) => `Choose at most ${most} messages.`;
export const messageGone = 'This message was deleted.';
export const noRecordChosen = 'Choose a record.';
export const tooManyRecords = (most: number) => `Choose at most ${most} records.`;
export const recordGone = (kind: string) => `This ${kind} was deleted.`;

// Notes on messages.
export const noteRequired = 'Write a note.';
export const noteTooLong = (most: number) => `A note can have at most ${most.toLocaleString('en')} characters.`;
export const tooManyNotes = (most: number) => `A message can have at most ${most} notes.`;

// Texts and images.
export const imageRequired = 'Choose an image file.';
export const removedImages = 'The list of removed images could not be read.';
