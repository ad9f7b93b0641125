// The path patterns of all screens, and the links to screens that name a record, a topic or a tab.
import { isProgramId, type ProgramId, programAt } from './program';
import { publicPaths } from './publicScreens';
import type { RecordKind } from './record';

/** The path of each screen, with `:id` or `:slug` in place of a record's id or slug (spec section 2). */
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
  account: '/admin/account',
  /** Addresses of earlier versions. Alerts redirect to the account, the other two to the history. */
  oldAlerts: '/admin/alerts',
  oldDeleted: '/admin/deleted',
  oldActivity: '/admin/activity',
} as const;

const pathMaker = (pattern: string) => (idOrSlug: string | number) => pattern.replace(/:\w+/, encodeURIComponent(idOrSlug));

/** `encodeURIComponent` throws for half of a surrogate pair, so a replacement character stands in. */
export const encodeQuery = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

function withQuery(path: string, query: Readonly<Record<string, string | number>>): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeQuery(String(value))}`);
  return `${path}?${parameters.join('&')}`;
}

export const programPath = pathMaker(paths.program);
export const blogPath = pathMaker(paths.blog);
export const eventPath = pathMaker(paths.event);

export const programAnchorPath = (id: ProgramId) => `${paths.programs}#${id}`;
export const COMPARISON_ID = 'compare';
export const comparisonPath = `${paths.programs}#${COMPARISON_ID}`;

export const CONTACT_FORM_ID = 'form';
const contactFormPath = (query: Record<string, string | number>) => `${withQuery(paths.contact, query)}#${CONTACT_FORM_ID}`;

/** The value of `?apply=` in an application that names no program. */
export const ANY_PROGRAM = 'yes';
export const applyPath = (program?: ProgramId) => contactFormPath({ apply: program ?? ANY_PROGRAM });

/** "Apply Now" keeps the program in the page's `?apply=`. Otherwise, the page's own program counts. */
export function applyPathFor(page: { pathname: string; search: string }): string {
  const chosenProgram = new URLSearchParams(page.search).get('apply') ?? '';
  return applyPath(isProgramId(chosenProgram) ? chosenProgram : programAt(page.pathname));
}

/** The link to register for an event. The form shows the title (D-28), and the server counts seats by the id. */
export const registerPath = (eventTitle: string, eventId?: string | number) =>
  contactFormPath({ register: eventTitle, ...(eventId !== undefined && { event: eventId }) });

export const askPath = (subject: string) => contactFormPath({ subject });

/** A contact form sent without scripts leads to an address with this parameter, which confirms the message. */
export const SENT_QUERY = 'sent';
export const sentPath = (receipt: string) => withQuery(paths.contact, { [SENT_QUERY]: receipt });

/** The query parameters that filter the public lists of posts and of events. */
export const CATEGORY_QUERY = 'category';
export const WHEN_QUERY = 'when';

/** The query parameter that shows a whole public list at once, for visitors without scripts. */
export const ALL_QUERY = 'all';

export const MESSAGE_QUERY = 'message';
export const messagePath = (id: string | number) => withQuery(paths.adminContacts, { [MESSAGE_QUERY]: id });

export const registrationsPath = (eventId: string) => withQuery(paths.adminContacts, { about: 'event', event: eventId });

export const DUPLICATE_QUERY = 'duplicate';
const duplicatePathMaker = (createPath: string) => (id: string | number) => withQuery(createPath, { [DUPLICATE_QUERY]: id });

export const recordPaths = {
  post: {
    list: paths.adminBlogs,
    create: paths.adminBlogCreate,
    edit: pathMaker(paths.adminBlogEdit),
    preview: pathMaker(paths.blogPreview),
    duplicate: duplicatePathMaker(paths.adminBlogCreate),
    site: blogPath,
  },
  event: {
    list: paths.adminEvents,
    create: paths.adminEventCreate,
    edit: pathMaker(paths.adminEventEdit),
    preview: pathMaker(paths.eventPreview),
    duplicate: duplicatePathMaker(paths.adminEventCreate),
    site: eventPath,
  },
} as const;

export const DELETED_TAB = 'deleted';
export const deletedPath = (kind?: RecordKind) => withQuery(paths.history, { tab: DELETED_TAB, ...(kind && { kind }) });

export const addUserPath = withQuery(paths.adminUsers, { add: 1 });

/** A screen whose session has ended opens this address in another tab. */
export const signInAgainPath = withQuery(paths.login, { reason: 'ended' });
