import { A_SECRET, aSecondFactor, codeAt } from './aSecondFactor';
import { aBlogPost, aMessage, anAdmin, anEvent, aReply, aUser, eventForm, postForm } from './builders';

/** The caller's role. */
export const roles = ['anonymous', 'garbage', 'expired', 'signed out', 'inactive', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

type Statuses = Record<Role, number>;

const answersOf = (...[anonymous, ended, editor, admin]: [number, number, number, number]): Statuses => ({
  anonymous,
  garbage: ended,
  expired: ended,
  'signed out': ended,
  inactive: ended,
  editor,
  admin,
});

/** The access table of the contract (section 3), as statuses. */
const forEverybody = answersOf(200, 200, 200, 200);
const published = answersOf(200, 401, 200, 200);
const drafts = answersOf(404, 401, 404, 200);
const signOut = answersOf(401, 200, 200, 200);
const forAdmins = answersOf(401, 401, 403, 200);
const uncounted = answersOf(204, 204, 204, 204);

/**
 * A call as the contract names it, with a request that succeeds for an admin. `n` differs each time, so that
 * no unique value repeats; `now` is the server's time.
 */
export type EndpointCase = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: string;
  json?: (n: number, now?: Date) => Record<string, unknown>;
  form?: (n: number) => Record<string, string>;
  /** The field that holds the image. */
  picture?: string;
  answers: Statuses;
};

const newPost = (n: number) => ({ ...postForm, title: 'New', slug: `new-${n}` });
const newEvent = (n: number) => ({ ...eventForm, title: 'Fair', slug: `fair-${n}` });
const edited = (n: number) => ({ id: String(100 + n) });
const deleted = (n: number) => ({ id: 200 + n });

type Rest = Partial<Omit<EndpointCase, 'id' | 'method' | 'path'>>;

/** A row of the table. A call is for admins alone, unless the row says otherwise. */
function row(
  id: string,
  method: EndpointCase['method'],
  path: string,
  { answers = forAdmins, ...rest }: Rest = {},
): EndpointCase {
  return { id, method, path, answers, ...rest };
}

export const endpointCases: readonly EndpointCase[] = [
  row('E1', 'GET', '/blogs.php', { answers: published }),
  row('E2', 'GET', '/blogs.php', { answers: published, query: 'id=10' }),
  row('E2 of a draft', 'GET', '/blogs.php', { answers: drafts, query: 'id=11' }),
  row('E3', 'GET', '/events.php', { answers: published }),
  row('E4', 'GET', '/events.php', { answers: published, query: 'id=20' }),
  row('E4 of a draft', 'GET', '/events.php', { answers: drafts, query: 'id=21' }),
  row('E5', 'POST', '/contacts.php', {
    answers: forEverybody,
    json: (n) => ({ name: 'Su', email: `su.${n}@mail.test`, message: 'Hello' }),
  }),
  row('E6', 'POST', '/auth/login.php', {
    answers: forEverybody,
    json: () => ({ email: 'signs.in@nitcollege.test', password: 'longyi-and-tea' }),
  }),
  row('E7', 'POST', '/admin/logout.php', { answers: signOut }),
  row('E8', 'GET', '/dashboard.php'),
  row('E9', 'POST', '/blogs.php', { form: newPost, picture: 'image' }),
  row('E9 edit', 'POST', '/blogs.php', { form: (n) => ({ ...newPost(n), ...edited(n) }) }),
  row('E10', 'DELETE', '/blogs.php', { json: deleted }),
  row('E11', 'GET', '/users.php'),
  row('E12', 'POST', '/users.php', { json: (n) => ({ name: 'Ko Ko', email: `koko.${n}@nitcollege.test`, password: 'x' }) }),
  row('E13', 'PUT', '/users.php', { json: (n) => ({ ...edited(n), name: 'Renamed', password: '' }) }),
  row('E14', 'PUT', '/users.php', { json: (n) => ({ ...edited(n), status: 'inactive', action: 'toggle_status' }) }),
  row('E15', 'DELETE', '/users.php', { json: deleted }),
  row('E16', 'POST', '/events.php', { form: newEvent, picture: 'images[]' }),
  row('E16 edit', 'POST', '/events.php', { form: (n) => ({ ...newEvent(n), ...edited(n) }) }),
  row('E17', 'DELETE', '/events.php', { json: deleted }),
  row('E18', 'GET', '/contacts.php'),
  row('E18 of one', 'GET', '/contacts.php', { query: 'id=100' }),
  row('E19', 'PUT', '/contacts.php', { json: (n) => ({ ...edited(n), status: 'read' }) }),
  row('E20', 'DELETE', '/contacts.php', { json: deleted }),
  row('E21', 'POST', '/views.php', { answers: uncounted, json: () => ({ page: '/' }) }),
  row('E24', 'PUT', '/contacts.php', { json: (n) => ({ ids: [100 + n], action: 'answered' }) }),
  row('E25', 'POST', '/contacts/notes.php', { json: (n) => ({ ...edited(n), text: 'Called twice.' }) }),
  row('E26', 'DELETE', '/contacts/notes.php', { json: (n) => ({ ...edited(n), note: 'first' }) }),
  row('E27', 'PUT', '/contacts/answering.php', { json: edited }),
  row('E41', 'GET', '/replies.php'),
  row('E41', 'POST', '/replies.php', { json: () => ({ title: 'Fees', text: 'Dear {name}' }) }),
  row('E41', 'PUT', '/replies.php', { json: (n) => ({ ...edited(n), title: 'Fees', text: 'Dear {name}' }) }),
  row('E41', 'DELETE', '/replies.php', { json: deleted }),
  row('E29', 'GET', '/alerts.php'),
  row('E30', 'PUT', '/alerts.php', { json: () => ({ email: false }) }),
  row('E32', 'GET', '/deleted.php'),
  row('E32', 'PUT', '/deleted.php', { json: (n) => ({ kind: 'message', id: 400 + n }) }),
  row('E32', 'DELETE', '/deleted.php', { json: (n) => ({ kind: 'message', id: 500 + n }) }),
  row('E33', 'GET', '/activity.php', { query: 'actor=1' }),
  row('E40', 'POST', '/images.php', { form: () => ({}), picture: 'image' }),
  row('E34', 'GET', '/versions.php', { query: 'collection=events&id=20' }),
  row('E34 of one', 'GET', '/versions.php', { query: 'collection=blogs&id=10&version=first' }),
  row('E36', 'PUT', '/account/password.php', {
    json: () => ({ current_password: 'longyi-and-tea', password: 'longyi-and-tea' }),
  }),
  row('E37', 'GET', '/account/sign-ins.php'),
  row('E37', 'DELETE', '/account/sign-ins.php', { json: () => ({ id: 'none' }) }),
  row('E38', 'GET', '/account/second-factor.php'),
  row('E38', 'PUT', '/account/second-factor.php', {
    json: (_n, now) => ({ current_password: 'longyi-and-tea', secret: A_SECRET, code: codeAt(now) }),
  }),
  row('E38', 'POST', '/account/second-factor.php', { json: () => ({ current_password: 'longyi-and-tea' }) }),
  row('E38', 'DELETE', '/account/second-factor.php', { json: () => ({ current_password: 'longyi-and-tea' }) }),
  row('E38', 'DELETE', '/users/second-factor.php', { json: (n) => ({ id: 100 + n, current_password: 'longyi-and-tea' }) }),
  row('E35', 'GET', '/previews.php', { query: 'collection=blogs&id=11' }),
  row('E35', 'POST', '/previews.php', { json: () => ({ collection: 'blogs', id: 11 }) }),
  row('E35', 'DELETE', '/previews.php', { json: () => ({ collection: 'events', id: 21 }) }),
  row('health', 'GET', '/healthz', { answers: forEverybody }),
  row('readiness', 'GET', '/readyz', { answers: forEverybody }),
];

/** The user of each role. */
export const people = {
  admin: anAdmin(),
  editor: aUser({ id: 2 }),
  inactive: aUser({ id: 3 }),
  leaving: aUser({ id: 4, role: 'admin' }),
  // A user can have ten sessions: these sign in and out without ending those of the others.
  signingIn: aUser({ id: 5, email: 'signs.in@nitcollege.test' }),
  otherAdmin: aUser({ id: 6, role: 'admin' }),
  otherEditor: aUser({ id: 7 }),
} as const;

/** So late that the deleted records can be restored on the day of every test. */
const DELETED_AT = '2099-01-01T00:00:00.000Z';

/** How often each call can succeed on these records. */
const TIMES = 90;

/** The records that the rows name. `password_hash` is the hash of the users' common password, computed once. */
export function recordsFor(password_hash: string) {
  const ids = Array.from({ length: TIMES }, (_, n) => [100 + n, 200 + n]).flat();
  const kept = Array.from({ length: TIMES }, (_, n) => [400 + n, 500 + n]).flat();
  const { factor } = aSecondFactor();
  const users = [...Object.values(people), ...ids.map((id) => aUser({ id, ...(id < 200 && { second_factor: factor }) }))];
  return {
    users: users.map(({ password, ...user }) => ({ ...user, password_hash })),
    blogs: [
      aBlogPost({ id: 10, image: 'uploads/a.webp' }),
      aBlogPost({ id: 11, status: 'draft' }),
      ...ids.map((id) => aBlogPost({ id, image: 'uploads/a.webp' })),
    ],
    events: [
      anEvent({ id: 20, images: ['uploads/b.webp'] }),
      anEvent({ id: 21, status: 'draft' }),
      ...ids.map((id) => anEvent({ id, images: ['uploads/b.webp'] })),
    ],
    deleted: kept.map((id, n) => ({
      id: n + 1,
      collection: 'contacts',
      record_id: id,
      record: aMessage({ id }),
      deleted_at: DELETED_AT,
      deleted_by: people.admin.id,
      deleted_by_name: 'Daw Thandar',
    })),
    contacts: ids.map((id) => aMessage({ id, notes: [{ id: 'first', author_id: people.admin.id, text: 'Called once.' }] })),
    replies: ids.map((id) => aReply({ id })),
    versions: [{ id: 'first', collection: 'blogs', record_id: 10, fields: ['title'], state: aBlogPost({ id: 10 }) }],
  };
}
