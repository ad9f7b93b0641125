// Titles and descriptions of the public pages with fixed texts, for search engines and social networks. A description has 50 to 160
// characters.

export const homeTitle = 'NIT College, Yangon';
export const homeDescription =
  'Study computing and IT in Yangon, on campus or online: NCC Education UK diplomas, Dip.BIT (ABE), ITPEC preparation and short professional courses.';

export const programsTitle = 'Programs';
export const programsDescription =
  'Compare the four programs of NIT College side by side: how long each takes, how you study, which certificate it ends with and what to ask about fees and entry.';

export const nccTitle = 'National Cadet Corps Program';
export const nccDescription =
  'Drill, first aid and community service: what the National Cadet Corps program at NIT College is, what cadets do and how to ask.';

export const blogsTitle = 'Latest News & Knowledge';
export const blogsDescription =
  'News from NIT College and practical articles on studying, programming, exams and first jobs in IT in Yangon.';

export const eventsTitle = 'Events';
export const eventsDescription =
  'What happens at NIT College: open days, workshops and other events in Yangon and online, with dates and places.';

export const aboutTitle = 'About';
export const aboutDescription =
  'NIT College has taught computing and IT in Yangon since 2019: how we teach, who teaches, our clubs and our partners.';

export const contactTitle = 'Contact';
export const contactDescription =
  'Call, write to or visit NIT College in Yangon: phone numbers, email, office hours, both campuses on the map and answers to common questions.';

export const privacyTitle = 'Privacy';
export const privacyDescription =
  'What the contact form of NIT College takes, who reads it, how long it is kept and how to have it deleted. Visitors get no cookies.';
