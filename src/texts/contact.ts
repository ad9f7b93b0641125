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
