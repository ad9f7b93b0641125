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
  privacy: '/privacy',
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

/** The table on the list of programs that compares them. */
export const COMPARISON_ID = 'compare';
export const comparisonPath = `${paths.programs}#${COMPARISON_ID}`;

/** The page of one program. */
export const programPath = (slug: string) => `/programs/${encodeURIComponent(slug)}`;

/** The page of one post; an id is understood, and so is a slug (D-30). */
export const blogPath = (id: string | number) => `/blogs/${encodeURIComponent(id)}`;

/** The contact form on its page, where every button that leads to it lands. */
export const FORM_ID = 'form';

const formPath = (query: string, value: string) => `${paths.contact}?${query}=${encodeURIComponent(value)}#${FORM_ID}`;

/** What an address says of an application that is for no program yet. */
export const ANY_PROGRAM = 'yes';

/** The contact form as an application, for a program where one is known. */
export const applyPath = (program?: ProgramId) => formPath('apply', program ?? ANY_PROGRAM);

/** The contact form as a registration for an event, named by its title (D-28). */
export const registerPath = (event: string) => formPath('register', event);

/** The contact form with a subject already suggested (D-28). */
export const askPath = (subject: string) => formPath('subject', subject);

/** What the lists of posts and of events are narrowed by, in the address. */
export const CATEGORY_QUERY = 'category';
export const WHEN_QUERY = 'when';

/** Where the server says that a message sent without scripts has arrived; the value is good for one look. */
export const SENT_QUERY = 'sent';
export const sentPath = (receipt: string) => `${paths.contact}?${SENT_QUERY}=${receipt}`;

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
