// The addresses of all screens, and how links to them are made and read.
import { attempt } from './coerce';
import { isProgramId, type ProgramId, programAt, programSlugs } from './program';
import { publicPaths } from './publicScreens';
import type { RecordKind } from './record';

/** Decodes a path; a slash inside a segment stays encoded. Undefined for a malformed path. */
export const decodePath = (pathname: string): string | undefined =>
  attempt(() =>
    pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/'),
  );

/** Encodes what `decodePath` has decoded, where `%2F` stands for a slash inside a segment. */
export const encodePath = (decoded: string): string =>
  decoded
    .split('/')
    .map((part) => encodeURIComponent(part.replaceAll('%2F', '/')))
    .join('/');

/** The path patterns of all screens: the public ones, and those of the back office (spec section 2). */
export const paths = {
  ...publicPaths,
  login: '/admin/login',
  admin: '/admin',
  dashboard: '/admin/dashboard',
  adminBlogs: '/admin/blogs',
  adminBlogCreate: '/admin/blogs/create',
  adminBlogEdit: '/admin/blogs/:id/edit',
  blogPreview: '/admin/blogs/:id/preview',
  adminEvents: '/admin/events',
  adminEventCreate: '/admin/events/create',
  adminEventEdit: '/admin/events/:id/edit',
  eventPreview: '/admin/events/:id/preview',
  adminUsers: '/admin/users',
  adminContacts: '/admin/contacts',
  history: '/admin/history',
  /** Screens of earlier versions: one is part of the account now, two are the tabs of the history. */
  oldAlerts: '/admin/alerts',
  oldDeleted: '/admin/deleted',
  oldActivity: '/admin/activity',
  account: '/admin/account',
} as const;

/** Returns the address of a program within the list of programs. */
export const programAnchorPath = (id: ProgramId) => `${paths.programs}#${id}`;

export const COMPARISON_ID = 'compare';
export const comparisonPath = `${paths.programs}#${COMPARISON_ID}`;

/** Puts an id or a slug (D-30) into a path pattern. */
const toPath = (pattern: string) => (id: string | number) => pattern.replace(/:\w+/, encodeURIComponent(id));

export const programPath = toPath(paths.program);
export const blogPath = toPath(paths.blog);
export const eventPath = toPath(paths.event);

/** The anchor of the contact form, to which every link to the form scrolls. */
export const CONTACT_FORM_ID = 'form';

/** Encodes a text as a value in a query. Half of a surrogate pair cannot be encoded, so it becomes a replacement character. */
export const encodeQuery = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

const contactFormPath = (name: string, value: string, otherParameters = '') =>
  `${paths.contact}?${name}=${encodeQuery(value)}${otherParameters}#${CONTACT_FORM_ID}`;

/** The value of `?apply=` in an application that names no program. */
export const ANY_PROGRAM = 'yes';

/** Returns the address of the contact form as an application, for a program if one is known. */
export const applyPath = (program?: ProgramId) => contactFormPath('apply', program ?? ANY_PROGRAM);

/** Returns the address of "Apply Now": the form for the program that its address already names, or that the page is about. */
export function applyPathFor({ pathname, search }: { pathname: string; search: string }): string {
  const program = new URLSearchParams(search).get('apply') ?? '';
  return applyPath(isProgramId(program) ? program : programAt(pathname));
}

/** Returns the form's address to register for an event: its title is the subject (D-28); the server counts seats by its id. */
export const registerPath = (eventTitle: string, eventId?: string | number) =>
  contactFormPath('register', eventTitle, eventId === undefined ? '' : `&event=${encodeURIComponent(eventId)}`);

/** Returns the address of the messages that register for an event, in their order. */
export const registrationsPath = (eventId: string) => `${paths.adminContacts}?about=event&event=${encodeURIComponent(eventId)}`;

/** Returns the address of the contact form with a suggested subject (D-28). */
export const askPath = (subject: string) => contactFormPath('subject', subject);

export const CATEGORY_QUERY = 'category';
export const WHEN_QUERY = 'when';

/** The query parameter that shows a whole public list at once, for visitors without scripts. */
export const ALL_QUERY = 'all';

/** The query parameter with which the server reports a stored message that was sent without scripts; its value works once. */
export const SENT_QUERY = 'sent';
export const sentPath = (receipt: string) => `${paths.contact}?${SENT_QUERY}=${receipt}`;

export const MESSAGE_QUERY = 'message';
export const DUPLICATE_QUERY = 'duplicate';
const toPathWithQueryId = (path: string, name: string) => (id: string | number) => `${path}?${name}=${encodeURIComponent(id)}`;

export const messagePath = toPathWithQueryId(paths.adminContacts, MESSAGE_QUERY);

/** The addresses of posts and events, in the back office and on the site. */
export const recordPaths = {
  post: {
    list: paths.adminBlogs,
    create: paths.adminBlogCreate,
    edit: toPath(paths.adminBlogEdit),
    preview: toPath(paths.blogPreview),
    duplicate: toPathWithQueryId(paths.adminBlogCreate, DUPLICATE_QUERY),
    site: blogPath,
  },
  event: {
    list: paths.adminEvents,
    create: paths.adminEventCreate,
    edit: toPath(paths.adminEventEdit),
    preview: toPath(paths.eventPreview),
    duplicate: toPathWithQueryId(paths.adminEventCreate, DUPLICATE_QUERY),
    site: eventPath,
  },
} as const;

/** The value of `?tab=` that opens the history at what was deleted. */
export const DELETED_TAB = 'deleted';

/** Returns the address of the deleted records, of one kind if one is given. */
export const deletedPath = (kind?: RecordKind) => `${paths.history}?tab=${DELETED_TAB}${kind ? `&kind=${kind}` : ''}`;

/** The address of the user list with the form for a new user open (D-01). */
export const addUserPath = `${paths.adminUsers}?add=1`;

/** The address of the sign-in in another tab, for a screen whose session has ended. */
export const signInAgainPath = `${paths.login}?reason=ended`;

/** The valid values of path parameters where not any value is valid: the slugs of the four programs. */
const PARAMETER_PATTERNS: Record<string, string> = { ':slug': Object.values(programSlugs).join('|') };

const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/:\w+/g, (name) => `(?:${PARAMETER_PATTERNS[name] ?? '[^/]+'})`)}/?$`);

const screens = Object.values(paths).map((path) => ({ path, pattern: toPattern(path) }));

/** Returns the pattern of the screen at a path, such as `/blogs/:id`; undefined without a screen (D-52). */
export const screenPatternAt = (pathname: string) => screens.find(({ pattern }) => pattern.test(pathname))?.path;

/** Returns whether a path has a screen; any other gets the 404 page and status 404 (D-52). */
export const isScreenPath = (pathname: string): boolean => screenPatternAt(pathname) !== undefined;
