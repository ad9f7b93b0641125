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
