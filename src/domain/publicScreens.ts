import * as menu from '@/texts/layout';
import * as texts from '@/texts/publicPages';

/**
 * The path patterns of the public screens, in the spec's order (spec section 2). A new public page begins here:
 * the compiler then asks for its metadata (`fixedPages`) and its code (`src/app/PublicRoutes.tsx`). The name of a
 * screen is also the name of its code chunk.
 */
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
  noAccess: '/no-access',
} as const;

export type PublicPath = (typeof publicPaths)[keyof typeof publicPaths];

/** The first link of the public menus; the menus insert the programs after it (spec section 2). */
export const homeLink = { label: menu.homeLink, to: publicPaths.home };
/** The other links of the public menus, in the spec's order. */
export const siteLinks: { label: string; to: PublicPath }[] = [
  { label: menu.blogLink, to: publicPaths.blogs },
  { label: menu.eventsLink, to: publicPaths.events },
  { label: menu.aboutLink, to: publicPaths.about },
  { label: menu.contactLink, to: publicPaths.contact },
];

/** Screens about one record, which supplies their metadata. */
type RecordPath = (typeof publicPaths)['program' | 'blog' | 'event'];

/** The path of a public page with fixed texts, which search engines can index. */
export type FixedPath = Exclude<PublicPath, RecordPath | typeof publicPaths.noAccess>;

type FixedPage = {
  /** The page's own title, without its suffix. */
  title: string;
  /** 50 to 160 characters, for search engines and social networks. */
  description: string;
  /** What the page describes as structured data. */
  entities?: readonly ('college' | 'website' | 'courses' | 'questions')[];
};

/**
 * The metadata of the public pages with fixed texts, which are also the pages of the sitemap. Only the server
 * imports this, so the browser's code does not contain it.
 */
export const fixedPages: Readonly<Record<FixedPath, FixedPage>> = {
  '/': {
    title: texts.homeTitle,
    description: texts.homeDescription,
    entities: ['college', 'website'],
  },
  '/programs': {
    title: texts.programsTitle,
    description: texts.programsDescription,
    entities: ['courses'],
  },
  '/ncc-program': {
    title: texts.nccTitle,
    description: texts.nccDescription,
  },
  '/blogs': {
    title: texts.blogsTitle,
    description: texts.blogsDescription,
  },
  '/events': {
    title: texts.eventsTitle,
    description: texts.eventsDescription,
  },
  '/about': {
    title: texts.aboutTitle,
    description: texts.aboutDescription,
    entities: ['college'],
  },
  '/contact': {
    title: texts.contactTitle,
    description: texts.contactDescription,
    entities: ['college', 'questions'],
  },
  '/privacy': {
    title: texts.privacyTitle,
    description: texts.privacyDescription,
  },
};
