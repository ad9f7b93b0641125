/** The paths of the public screens (spec section 2). For a new path, the compiler asks for metadata and code. */
export const publicPaths = {
  home: '/',
  programs: '/programs',
  program: '/programs/:slug',
  nccProgram: '/ncc-program',
  blogs: '/blogs',
  blog: '/blogs/:id',
  events: '/events',
  event: '/events/:id',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  burmese: '/my',
  noAccess: '/no-access',
} as const;

export type PublicPath = (typeof publicPaths)[keyof typeof publicPaths];

/** The first link of the public menus. The menu of programs follows (spec section 2). */
export const homeLink = { label: 'Home', to: publicPaths.home };
export const siteLinks: { label: string; to: PublicPath }[] = [
  { label: 'Blog', to: publicPaths.blogs },
  { label: 'Events', to: publicPaths.events },
  { label: 'About', to: publicPaths.about },
  { label: 'Contact', to: publicPaths.contact },
];

type RecordPath = (typeof publicPaths)['program' | 'blog' | 'event'];

/** A page whose texts are part of the product. The texts of the Burmese page are the college's. */
export type FixedPath = Exclude<PublicPath, RecordPath | (typeof publicPaths)['burmese' | 'noAccess']>;

type FixedPage = {
  title: string;
  /** 50 to 160 characters, for search engines and social networks. */
  description: string;
  entities?: readonly ('college' | 'website' | 'courses' | 'questions')[];
};

/** The metadata of the pages with fixed texts. The sitemap has the same pages. Only the server imports them. */
export const fixedPages: Readonly<Record<FixedPath, FixedPage>> = {
  '/': {
    title: 'NIT College, Yangon',
    description:
      'Study computing and IT in Yangon, on campus or online: NCC Education UK diplomas, Dip.BIT (ABE), ITPEC preparation and short professional courses.',
    entities: ['college', 'website'],
  },
  '/programs': {
    title: 'Programs',
    description:
      'Compare the four programs of NIT College side by side: how long each takes, how you study, which certificate it ends with and what to ask about fees and entry.',
    entities: ['courses'],
  },
  '/ncc-program': {
    title: 'National Cadet Corps Program',
    description:
      'Drill, first aid and community service: what the National Cadet Corps program at NIT College is, what cadets do and how to ask.',
  },
  '/blogs': {
    title: 'Latest News & Knowledge',
    description: 'News from NIT College and practical articles on studying, programming, exams and first jobs in IT in Yangon.',
  },
  '/events': {
    title: 'Events',
    description:
      'What happens at NIT College: open days, workshops and other events in Yangon and online, with dates and places.',
  },
  '/about': {
    title: 'About',
    description:
      'NIT College has taught computing and IT in Yangon since 2019: how we teach, who teaches, our clubs and our partners.',
    entities: ['college'],
  },
  '/contact': {
    title: 'Contact',
    description:
      'Call, write to or visit NIT College in Yangon: phone numbers, email, office hours, both campuses on the map and answers to common questions.',
    entities: ['college', 'questions'],
  },
  '/privacy': {
    title: 'Privacy',
    description:
      'What the contact form of NIT College takes, who reads it, how long it is kept and how to have it deleted. Visitors get no cookies.',
  },
};
