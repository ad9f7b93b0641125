// Beside the form.
export const campusAddress = (address: string, directions: string) => `${address}. ${directions}`;
export const directionsLink = (campus: string) => `Open directions<hidden> to ${campus}</hidden>`;

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

// The outcome.
export const sent = 'Message sent successfully!';
export const hurry = 'In a hurry? Call <phone/>, <days/>, <times/>.';

// Texts of the map with the campuses.

export const label = 'Map';
export const frameTitle = (campus: string) => `Live map: ${campus} campus`;

// The choice of a campus.
export const mapLink = (campus: string) => `${campus}<hidden> in Google Maps</hidden>`;
