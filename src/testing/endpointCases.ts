import { A_SECRET, codeAt } from './aSecondFactor';
import { aBlogPost, aMessage, anAdmin, anEvent, aUser } from './builders';

/** The caller's role. */
export const roles = ['anonymous', 'garbage', 'expired', 'signed out', 'inactive', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

type Statuses = Record<Role, number>;

const answers = (...[anonymous, ended, editor, admin]: [number, number, number, number]): Statuses => ({
  anonymous,
  garbage: ended,
  expired: ended,
  'signed out': ended,
  inactive: ended,
  editor,
  admin,
});

/** The access table of the contract (section 3), as statuses. */
const forEverybody = answers(200, 200, 200, 200);
const published = answers(200, 401, 200, 200);
const drafts = answers(404, 401, 404, 200);
const signOut = answers(401, 200, 200, 200);
const forAdmins = answers(401, 401, 403, 200);
const uncounted = answers(204, 204, 204, 204);

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

const blogForm = (n: number) => ({ title: 'New', slug: `new-${n}`, excerpt: 'Short.', body: 'Long.', category: 'Education' });
const eventForm = (n: number) => ({
  title: 'Fair',
  slug: `fair-${n}`,
  description: 'Come.',
  start_date: '2026-12-01T09:00',
  end_date: '2026-12-01 12:00:00',
  max_attendees: '20',
});
const edited = (n: number) => ({ id: String(100 + n) });
const deleted = (n: number) => ({ id: 200 + n });

export const endpointCases: readonly EndpointCase[] = [
  { id: 'E1', method: 'GET', path: '/blogs.php', answers: published },
  { id: 'E2', method: 'GET', path: '/blogs.php', query: 'id=10', answers: published },
  { id: 'E2 of a draft', method: 'GET', path: '/blogs.php', query: 'id=11', answers: drafts },
  { id: 'E3', method: 'GET', path: '/events.php', answers: published },
  { id: 'E4', method: 'GET', path: '/events.php', query: 'id=20', answers: published },
  { id: 'E4 of a draft', method: 'GET', path: '/events.php', query: 'id=21', answers: drafts },
  {
    id: 'E5',
    method: 'POST',
    path: '/contacts.php',
    json: (n) => ({ name: 'Su', email: `su.${n}@mail.test`, message: 'Hello' }),
    answers: forEverybody,
  },
  {
    id: 'E6',
    method: 'POST',
    path: '/auth/login.php',
    json: () => ({ email: 'signs.in@nitcollege.test', password: 'longyi-and-tea' }),
    answers: forEverybody,
  },
  { id: 'E7', method: 'POST', path: '/admin/logout.php', answers: signOut },
  { id: 'E8', method: 'GET', path: '/dashboard.php', answers: forAdmins },
  { id: 'E9', method: 'POST', path: '/blogs.php', form: blogForm, picture: 'image', answers: forAdmins },
  {
    id: 'E9 edit',
    method: 'POST',
    path: '/blogs.php',
    form: (n) => ({ ...blogForm(n), ...edited(n) }),
    answers: forAdmins,
  },
  { id: 'E10', method: 'DELETE', path: '/blogs.php', json: deleted, answers: forAdmins },
  { id: 'E11', method: 'GET', path: '/users.php', answers: forAdmins },
  {
    id: 'E12',
    method: 'POST',
    path: '/users.php',
    json: (n) => ({ name: 'Ko Ko', email: `koko.${n}@nitcollege.test`, password: 'x' }),
    answers: forAdmins,
  },
  {
    id: 'E13',
    method: 'PUT',
    path: '/users.php',
    json: (n) => ({ ...edited(n), name: 'Renamed', password: '' }),
    answers: forAdmins,
  },
  {
    id: 'E14',
    method: 'PUT',
    path: '/users.php',
    json: (n) => ({ ...edited(n), status: 'inactive', action: 'toggle_status' }),
    answers: forAdmins,
  },
  { id: 'E15', method: 'DELETE', path: '/users.php', json: deleted, answers: forAdmins },
  { id: 'E16', method: 'POST', path: '/events.php', form: eventForm, picture: 'images[]', answers: forAdmins },
  {
    id: 'E16 edit',
    method: 'POST',
    path: '/events.php',
    form: (n) => ({ ...eventForm(n), ...edited(n) }),
    answers: forAdmins,
  },
  { id: 'E17', method: 'DELETE', path: '/events.php', json: deleted, answers: forAdmins },
  { id: 'E18', method: 'GET', path: '/contacts.php', answers: forAdmins },
  { id: 'E18 of one', method: 'GET', path: '/contacts.php', query: 'id=100', answers: forAdmins },
  {
    id: 'E19',
    method: 'PUT',
    path: '/contacts.php',
    json: (n) => ({ ...edited(n), status: 'read' }),
    answers: forAdmins,
  },
  { id: 'E20', method: 'DELETE', path: '/contacts.php', json: deleted, answers: forAdmins },
  { id: 'E21', method: 'POST', path: '/views.php', json: () => ({ page: '/' }), answers: uncounted },
  {
    id: 'E24',
    method: 'PUT',
    path: '/contacts.php',
    json: (n) => ({ ids: [100 + n], action: 'answered' }),
    answers: forAdmins,
  },
  {
    id: 'E25',
    method: 'POST',
    path: '/contacts/notes.php',
    json: (n) => ({ ...edited(n), text: 'Called twice.' }),
    answers: forAdmins,
  },
  {
    id: 'E26',
    method: 'DELETE',
    path: '/contacts/notes.php',
    json: (n) => ({ ...edited(n), note: 'first' }),
    answers: forAdmins,
  },
  { id: 'E27', method: 'PUT', path: '/contacts/answering.php', json: edited, answers: forAdmins },
  { id: 'E29', method: 'GET', path: '/alerts.php', answers: forAdmins },
  {
    id: 'E30',
    method: 'PUT',
    path: '/alerts.php',
    json: () => ({ email: false }),
    answers: forAdmins,
  },
  { id: 'E32', method: 'GET', path: '/deleted.php', answers: forAdmins },
  {
    id: 'E32',
    method: 'PUT',
    path: '/deleted.php',
    json: (n) => ({ kind: 'message', id: 400 + n }),
    answers: forAdmins,
  },
  {
    id: 'E32',
    method: 'DELETE',
    path: '/deleted.php',
    json: (n) => ({ kind: 'message', id: 500 + n }),
    answers: forAdmins,
  },
  { id: 'E33', method: 'GET', path: '/activity.php', query: 'actor=1', answers: forAdmins },
  {
    id: 'E39',
    method: 'PUT',
    path: '/records.php',
    json: (n) => ({ kind: 'post', action: 'status', records: [{ ...edited(n), status: 'draft' }] }),
    answers: forAdmins,
  },
  { id: 'E40', method: 'POST', path: '/images.php', form: () => ({}), picture: 'image', answers: forAdmins },
  { id: 'E34', method: 'GET', path: '/versions.php', query: 'collection=events&id=20', answers: forAdmins },
  { id: 'E34 of one', method: 'GET', path: '/versions.php', query: 'collection=blogs&id=10&version=first', answers: forAdmins },
  {
    id: 'E36',
    method: 'PUT',
    path: '/account/password.php',
    json: () => ({ current_password: 'longyi-and-tea', password: 'longyi-and-tea' }),
    answers: forAdmins,
  },
  { id: 'E37', method: 'GET', path: '/account/sign-ins.php', answers: forAdmins },
  { id: 'E37', method: 'DELETE', path: '/account/sign-ins.php', json: () => ({ id: 'none' }), answers: forAdmins },
  { id: 'E38', method: 'GET', path: '/account/second-factor.php', answers: forAdmins },
  {
    id: 'E38',
    method: 'PUT',
    path: '/account/second-factor.php',
    json: (_n, now) => ({ current_password: 'longyi-and-tea', secret: A_SECRET, code: codeAt(now) }),
    answers: forAdmins,
  },
  {
    id: 'E38',
    method: 'POST',
    path: '/account/second-factor.php',
    json: () => ({ current_password: 'longyi-and-tea' }),
    answers: forAdmins,
  },
  {
    id: 'E38',
    method: 'DELETE',
    path: '/account/second-factor.php',
    json: () => ({ current_password: 'longyi-and-tea' }),
    answers: forAdmins,
  },
  {
    id: 'E38',
    method: 'DELETE',
    path: '/users/second-factor.php',
    json: (n) => ({ id: 100 + n, current_password: 'longyi-and-tea' }),
    answers: forAdmins,
  },
  { id: 'E35', method: 'GET', path: '/previews.php', query: 'collection=blogs&id=11', answers: forAdmins },
  { id: 'E35', method: 'POST', path: '/previews.php', json: () => ({ collection: 'blogs', id: 11 }), answers: forAdmins },
  { id: 'E35', method: 'DELETE', path: '/previews.php', json: () => ({ collection: 'events', id: 21 }), answers: forAdmins },
  { id: 'health', method: 'GET', path: '/healthz', answers: forEverybody },
  { id: 'readiness', method: 'GET', path: '/readyz', answers: forEverybody },
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
  const users = [...Object.values(people), ...ids.map((id) => aUser({ id }))];
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
    versions: [{ id: 'first', collection: 'blogs', record_id: 10, fields: ['title'], state: aBlogPost({ id: 10 }) }],
  };
}
