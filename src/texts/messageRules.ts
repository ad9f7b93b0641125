// Errors of the contact form.

export const phoneTooLong = 'Phone number is too long.';
export const subjectTooLong = 'Subject is too long.';
export const messageRequired = 'Message is required.';
export const messageTooLong = 'Message is too long.';
