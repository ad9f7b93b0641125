// Texts that search engines, social networks, feed readers and calendars show.

// Ends of short descriptions.
export const postSource = 'From the blog of NIT College, the IT college in Yangon.';
export const eventSource = 'An event of NIT College, the IT college in Yangon.';

// Alternative texts of the images beside a shared link.
export const coverAlt = (title: string) => `Cover image: ${title}`;
export const eventImageAlt = (title: string) => `Picture of the event: ${title}`;
export const programImageAlt = (name: string) => `Emblem and woven cloth of the program: ${name}`;
export const wovenCoverAlt = 'Woven cloth with the sign of NIT College';
export const siteImageAlt = 'Two students with a laptop look over Yangon at sunset, beside the sign of NIT College';

export const feedTitle = (college: string) => `${college}: Latest News & Knowledge`;
export const calendarName = (college: string) => `${college} events`;
export const campusName = (college: string, campus: string) => `${college}, ${campus} campus`;

/** The first step of the breadcrumbs. */
export const homeStep = 'Home';
