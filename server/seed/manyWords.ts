/** Topics that generated titles are combined from. */
export const topics = [
  'SQL',
  'web pages',
  'networks',
  'algorithms',
  'security',
  'photographs',
  'spreadsheets',
  'robots',
  'maps of Yangon',
  'timetables',
  'English for engineers',
  'first programs',
  'project reports',
  'mobile shops',
  'open data',
  'accessibility',
  'sound and video',
  'databases of clinics',
  'the FE exam',
  'typefaces for Burmese',
] as const;

export const postTitles = [
  'What we learned about',
  'Ten questions about',
  'A week of',
  'How our students began with',
  'Beginners ask about',
  'Five mistakes with',
  'A teacher remembers',
  'Working with',
] as const;

export const eventTitles = [
  'Workshop',
  'Study day',
  'Evening class',
  'Club night',
  'Exhibition',
  'Open lab',
  'Mock exam',
  'Guest lecture',
] as const;

export const places = [
  'Kamayut campus',
  'Kamayut campus, main hall',
  'Thamine Junction campus',
  'Thamine Junction campus and online',
  'Online',
] as const;

export const eventCategories = ['workshop', 'club', 'education', 'exam', 'careers', 'exhibition', 'ceremony'] as const;

export const firstNames = [
  'Aye Aye',
  'Min Khant',
  'Thiri',
  'Zaw Lin',
  'Su Mon',
  'Kyaw Zin',
  'Ei Phyu',
  'Htet Naing',
  'Nandar',
  'Wai Yan',
  'Khin Lay',
  'Sai Kham',
  'Naw Paw',
  'Pyae Sone',
  'မသီတာ',
  'ကိုအောင်',
] as const;

export const lastNames = ['Win', 'Htun', 'Aung', 'Hlaing', 'Oo', 'Myint', 'Soe', 'Lwin', 'Kyaw', 'Maung', 'Tun', 'Thu'] as const;
