// Texts of the contact page beside its content.

export const title = 'Contact';
export const heading = 'Ask us anything about studying IT';
export const lead = 'Write, call, or drop in at either campus. Parents are welcome too.';
export const infoLabel = 'How to reach us';

// Beside the form.
export const campusesHeading = 'Two campuses';
export const campusAddress = (address: string, directions: string) => `${address}. ${directions}`;
export const directionsLink = (campus: string) => `Open directions<hidden> to ${campus}</hidden>`;
export const messengersHeading = 'Write on your phone';
export const socialHeading = 'Follow the college';

export const faqHeading = 'Questions we hear often';

// Texts of the contact form.

/** The spec promises this reply (section 9); the form promises nothing else in the college's name. */
const reply = 'What happens next: we write back within 24 hours, to the email address you give';

// An application.
export const applyHeading = 'Apply to NIT College';
export const applyForHeading = 'Apply for <about/>';
export const applyNext = `${reply}, with the next steps. Sending this does not commit you to anything.`;
export const applyHint = 'For example: which campus or online, and what you have studied so far.';
export const programsLabel = 'Program you apply for';

// A registration for an event.
export const registerHeading = 'Register for <about/>';
export const registerNext = `${reply}, about your place.`;
export const registerHint = 'For example: how many of you are coming.';

// A question about a subject, or any message.
export const askHeading = 'Ask about: <about/>';
export const messageHeading = 'Send us a message';
export const messageNext = `${reply}.`;

// The fields.
export const nameLabel = 'Name';
export const emailLabel = 'Email';
export const phoneLabel = 'Phone';
export const subjectLabel = 'Subject';
export const messageLabel = 'Message';
/** The label of the field that only programs fill. */
export const trapLabel = 'Website';
export const sending = 'Sending...';
export const sendButton = 'Send Message';
export const privacy = 'Only our staff read what you send. <link>How we keep it, and how to have it deleted</link>';

// A message in Zawgyi.
export const keepButton = 'Send as it is';

// The outcome.
export const failedToSend = 'Failed to send message.';
export const failed = 'Something went wrong';
export const sent = 'Message sent successfully!';
export const sentNext = 'We answer within 24 hours by email, to <address/>. Please check your spam folder too.';
export const hurry = 'In a hurry? Call <phone/>, <days/>, <times/>.';
export const hurryOrWrite = 'In a hurry? Call <phone/>, <days/>, <times/>, or write on <messengers/>.';
/** Between the messengers of the last sentence. */
export const comma = ', ';
export const beforeLast = ' or ';

// Texts of the map with the campuses.

export const label = 'Map';
export const frameTitle = (campus: string) => `Live map: ${campus} campus`;
export const openButton = 'Open live map';
export const unreachable = 'Google Maps cannot be reached now. The drawn map stays.';

// The choice of a campus.
export const choiceLabel = 'On the map';
export const linksLabel = 'In Google Maps';
export const mapLink = (campus: string) => `${campus}<hidden> in Google Maps</hidden>`;

// The drawn map.
export const drawingAlt =
  'Schematic map: the Kamayut campus lies by Hledan, the Thamine Junction campus further north on Insein Road';
export const thamineStation = 'Thamine';
export const hledanStation = 'Hledan';
export const kamayutStation = 'Kamayut';
export const pyayRoad = 'Pyay Road';
export const inseinRoad = 'Insein Road';
export const inyaLake = 'Inya Lake';
export const hlaingRiver = 'Hlaing River';
