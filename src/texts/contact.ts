export const faqHeading = 'Questions we hear often';

// Texts of the contact form.

/** The spec promises this reply (section 9); the form promises nothing else in the college's name. */
const reply = 'What happens next: we write back within 24 hours, to the email address you give';

// An application.
export const applyNext = `${reply}, with the next steps. Sending this does not commit you to anything.`;

// A registration for an event.
export const registerNext = `${reply}, about your place.`;

// A question about a subject, or any message.
export const messageNext = `${reply}.`;
