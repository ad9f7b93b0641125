import type { ProgramId } from './program';

/** Every address of the site that leads to a screen, in the spec's order (spec section 2). */
export const paths = {
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
  login: '/admin/login',
  noAccess: '/no-access',
  admin: '/admin',
  dashboard: '/admin/dashboard',
  adminBlogs: '/admin/blogs',
  adminBlogCreate: '/admin/blogs/create',
  adminBlogEdit: '/admin/blogs/:id/edit',
  adminEvents: '/admin/events',
  adminEventCreate: '/admin/events/create',
  adminEventEdit: '/admin/events/:id/edit',
  adminUsers: '/admin/users',
  adminContacts: '/admin/contacts',
} as const;

/** A program's place on the list of programs. */
export const programAnchorPath = (id: ProgramId) => `${paths.programs}#${id}`;

/** The page of one program. */
export const programPath = (slug: string) => `/programs/${encodeURIComponent(slug)}`;

/** The page of one post; an id is understood, and so is a slug (D-30). */
export const blogPath = (id: string | number) => `/blogs/${encodeURIComponent(id)}`;

/** The contact form with a subject already suggested (D-28). */
export const askPath = (subject: string) => `${paths.contact}?subject=${encodeURIComponent(subject)}`;

/** Says on the contact page that a message has arrived: the answer to a form sent without scripts. */
export const SENT_QUERY = 'sent';
export const sentPath = `${paths.contact}?${SENT_QUERY}=1`;

/** The page of one event; an id is understood, and so is a slug (D-30). */
export const eventPath = (id: string | number) => `/events/${encodeURIComponent(id)}`;

/** The form that edits one post. */
export const blogEditPath = (id: string | number) => `/admin/blogs/${encodeURIComponent(id)}/edit`;

/** The form that edits one event. */
export const eventEditPath = (id: string | number) => `/admin/events/${encodeURIComponent(id)}/edit`;

/** The list of users with the form for a new one open (D-01). */
export const addUserPath = `${paths.adminUsers}?add=1`;

/** The sign-in in another tab, for a screen whose session has ended. */
export const signInAgainPath = `${paths.login}?reason=ended`;
