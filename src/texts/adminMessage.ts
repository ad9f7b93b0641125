// Texts of the dialog of a message: its details, the answer and the notes.

export const title = 'Contact Message';
export const nameLabel = 'Name';
export const emailLabel = 'Email';
export const phoneLabel = 'Phone';
export const noPhone = 'None';
export const dateLabel = 'Date and time';
export const subjectLabel = 'Subject';
export const messageLabel = 'Message';

// A message in Zawgyi.
export const shownConverted = 'Sent in Zawgyi, shown converted.';
export const shownOriginal = 'Shown as sent, in Zawgyi.';
export const convertedButton = 'Show converted';
export const originalButton = 'Show original';

// Who answers the message.
export const answeredState = (name: string | undefined, time: string) =>
  name ? `Answered by ${name}, ${time}` : `Answered, ${time}`;
export const notAnsweredButton = 'Not answered';

// The ways to answer.
export const waysLabel = 'Answer this message';
export const emailButton = 'Reply by email';
export const callButton = 'Call';
export const copiedToast = 'Message copied.';
export const failedToCopy = 'The message could not be copied.';

// The notes.
export const notesHeading = 'Notes';
export const notesExplanation = 'Only staff see notes.';
export const failedToLoadNotes = 'The notes could not be loaded.';
export const notesFull = (most: number) => `A message holds up to ${most} notes.`;
export const noteLabel = 'Add a note';
export const noteHint = (most: number) => `Up to ${most.toLocaleString('en')} characters.`;
export const noteRequired = 'Write a note first.';
export const addNoteButton = 'Add note';
export const addedNoteToast = 'Note added.';
export const failedToAddNote = (reason: string) => `The note was not added. ${reason}`;
export const deleteNoteLabel = (start: string) => `Delete note: ${start}`;
export const deleteNoteQuestion = 'Are you sure you want to delete this note? This action cannot be undone.';
export const deletedNoteToast = 'Note deleted.';
export const failedToDeleteNote = (reason: string) => `The note was not deleted. ${reason}`;
