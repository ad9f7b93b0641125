import type { PublicPath } from '../src/domain/publicScreens';

/** An address, and the heading that it must show. */
export type Example = { path: string; heading: string | RegExp };

/** Addresses of each public screen, with the heading that each must show. The first seed post has the id 1. */
const examples: Record<PublicPath, readonly [Example, ...Example[]]> = {
  '/': [{ path: '/', heading: /Start in Yangon/ }],
  '/programs': [{ path: '/programs', heading: 'Four ways into IT' }],
  '/programs/:slug': [
    { path: '/programs/ncc-education-uk-diploma', heading: 'NCC Education UK Diploma in Computing' },
    { path: '/programs/diploma-bit', heading: 'Diploma in Business and IT (ABE)' },
    { path: '/programs/itpec-program', heading: 'ITPEC IT Engineer Exam Program' },
    { path: '/programs/nit-professional-diplomas', heading: 'NIT Professional Diplomas' },
    { path: '/programs/nowhere', heading: 'Program Not Found' },
  ],
  '/ncc-program': [{ path: '/ncc-program', heading: 'National Cadet Corps Program' }],
  '/blogs': [{ path: '/blogs', heading: 'Latest News & Knowledge' }],
  '/blogs/:id': [
    { path: '/blogs/1', heading: /./ },
    { path: '/blogs/999999', heading: 'Article Not Found' },
  ],
  '/events': [{ path: '/events', heading: 'Come and see the college at work' }],
  '/events/:id': [
    { path: '/events/10', heading: 'Open Day at Kamayut' },
    { path: '/events/999999', heading: 'Event Not Found' },
  ],
  '/about': [{ path: '/about', heading: 'An IT college in Yangon and online' }],
  '/contact': [{ path: '/contact', heading: /./ }],
  '/privacy': [{ path: '/privacy', heading: 'Privacy' }],
  '/my': [{ path: '/my', heading: 'အိုင်တီနှင့် ကွန်ပျူတာ သင်တန်းများ' }],
  '/no-access': [{ path: '/no-access', heading: 'No access' }],
};

/** One address of each public screen. */
export const onePerScreen: readonly string[] = Object.values(examples).map(([{ path }]) => path);

/** Every public address, and those of missing pages and of the sign-in screen. */
export const publicScreens: readonly Example[] = [
  ...Object.values(examples).flat(),
  { path: '/nowhere', heading: '404 Page Not Found' },
  { path: '/admin/login', heading: /Sign in/i },
];

/** Every URL of the back office. */
export const adminScreens = [
  { path: '/admin/dashboard', heading: 'Dashboard' },
  { path: '/admin/blogs', heading: 'Blogs' },
  { path: '/admin/blogs/create', heading: 'Create Blog' },
  { path: '/admin/blogs/1/edit', heading: 'Edit Blog' },
  { path: '/admin/blogs/1/preview', heading: 'Preview' },
  { path: '/admin/events', heading: 'Events' },
  { path: '/admin/events/create', heading: 'Create Event' },
  { path: '/admin/events/10/edit', heading: 'Edit Event' },
  { path: '/admin/events/10/preview', heading: 'Preview' },
  { path: '/admin/users', heading: 'Users' },
  { path: '/admin/contacts', heading: 'Contact Messages' },
  { path: '/admin/history?tab=deleted', heading: 'History' },
  { path: '/admin/history', heading: 'History' },
  { path: '/admin/account', heading: 'Your account' },
] as const;
