import { readFileSync } from 'node:fs';
import { ACTIVITY_KINDS } from '@/domain/activity';
import { MOUNTS } from '@/domain/contract';
import { EVENT_DATES, EVENT_STATES, EVENT_TEXTS } from '@/domain/event';
import { CONTACT_FIELDS } from '@/domain/message';
import { POST_TEXTS } from '@/domain/post';
import { productVersion } from '@/domain/productVersion';
import { PROGRAM_IDS } from '@/domain/program';
import { recordKinds } from '@/domain/record';
import { USER_TEXTS } from '@/domain/user';
import { z } from '@/domain/zod';
import { apiPage } from '@/testing/apiPage';
import { aBlogPost, anAdmin } from '@/testing/builders';
import { words } from '@/testing/client';
import { type EndpointCase, endpointCases, people, type Role, recordsFor, roles } from '@/testing/endpointCases';
import { anImage } from '@/testing/imageFixtures';
import { isFullProof, proof } from '@/testing/proof';
import { startServer, testServer } from '@/testing/startServer';
import { hashPassword } from '../lib/passwords';

// What the calls answer, field by field.

const fieldsOf = <Field extends z.ZodType>(names: string | readonly string[], field: Field) =>
  Object.fromEntries([names].flat().flatMap((each) => words(each).map((name) => [name, field])));
const texts = (...names: string[]) => fieldsOf(names, z.string());
const optionalTexts = (names: string) => fieldsOf(names, z.string().optional());

const id = z.union([z.number(), z.string()]);
const count = z.number().int().min(0);
const counts = (names: string) => fieldsOf(names, count);
const flag = z.union([z.literal(0), z.literal(1)]);
const publishStatus = z.enum(['draft', 'published']);
/** Who changed the record last; for admins alone, and where that is known. */
const lastChange = { updated_by: id.optional(), ...optionalTexts('updated_by_name') };
/** What only admins get: the dates of a schedule, and who changed the record last. */
const forStaff = { ...optionalTexts('publish_at withdraw_at'), ...lastChange };

const publicPost = z.strictObject({
  id,
  ...texts(...POST_TEXTS, 'image featured_image body created_at updated_at'),
  status: publishStatus,
  author_id: id.nullable(),
});
const post = publicPost.extend(forStaff);

const publicEvent = z.strictObject({
  id,
  ...texts(...EVENT_TEXTS, ...EVENT_DATES, 'summary updated_at'),
  max_attendees: count,
  ...fieldsOf('registration_required published', flag),
  status: publishStatus,
  ...fieldsOf('images image_alts', z.array(z.string())),
  featured_image: z.string().nullable(),
  event_state: z.enum(EVENT_STATES).optional(),
});
const event = publicEvent.extend(forStaff);

const signedInUser = z.strictObject({ id, ...texts(...USER_TEXTS), status: z.enum(['active', 'inactive']) });
const user = signedInUser.extend({
  ...texts('created_at'),
  ...optionalTexts('updated_at'),
  ...lastChange,
  has_second_factor: z.literal(true).optional(),
});

const message = z.strictObject({
  id,
  ...texts(...CONTACT_FIELDS, 'created_at'),
  status: z.enum(['unread', 'read']),
  ...optionalTexts('answered_at answered_by_name answering_at answering_by_name'),
  ...fieldsOf('answered_by answering_by', id.optional()),
  notes_count: count.optional(),
});
const notes = z.array(z.strictObject({ ...fieldsOf('id author_id', id), ...texts('author_name text created_at') }));
const wholeMessage = message.extend({ notes });

const oneOrList = (record: z.ZodType) => z.union([record, z.array(record)]);

const success = z.literal(true);

const found = <Data extends z.ZodType>(data: Data) => z.strictObject({ success, data });
const foundObject = <Shape extends z.ZodRawShape>(shape: Shape) => found(z.strictObject(shape));
const foundList = <Shape extends z.ZodRawShape>(shape: Shape) => found(z.array(z.strictObject(shape)));

const saved = z.strictObject({ success, message: z.string() });
const savedAs = (record: z.ZodType) => saved.extend({ id, data: record });

const batch = saved.extend({
  ...fieldsOf('changed unchanged', z.array(id)),
  failed: z.array(z.strictObject({ id, error: z.string() })),
});

const messages = found(z.array(message)).extend({
  total: count.optional(),
  version: z.string().optional(),
  removed: z.array(id).optional(),
  full: z.literal(true).optional(),
});

const activity = foundObject({
  lines: z.array(
    z.strictObject({
      ...texts('id time event'),
      kind: z.enum(ACTIVITY_KINDS),
      ...optionalTexts('by ip request'),
      who: z.enum(['db.json', 'qa', 'command']).optional(),
      record: z
        .strictObject({ kind: z.enum(recordKinds), ...texts('id name'), state: z.enum(['present', 'deleted', 'gone']) })
        .optional(),
      fields: z.array(z.string()).optional(),
      count: count.optional(),
    }),
  ),
  people: z.array(z.strictObject(texts('id name'))),
  next: z.string().optional(),
});

const needsAttention = z.strictObject({
  messages: z.strictObject(counts('late soon waiting')),
  alerts_failing_since: z.string(),
  no_event_planned: z.boolean(),
  programs_without_intake: z.array(z.enum(PROGRAM_IDS)),
  ...counts('inbox_percent newest_post_days events_without_image images_without_alt event_images_without_alt'),
  old_drafts: z.strictObject(counts('blogs events')),
});

const dashboard = foundObject({
  ...counts('total_blogs total_events total_unread_messages total_views'),
  charts: z.strictObject({
    blogs_per_month: z.array(z.strictObject({ month: z.string(), count })),
    events_per_category: z.array(z.strictObject({ category: z.string(), count })),
  }),
  views_data: z.array(z.strictObject({ page: z.string(), count })),
  sample_records: z.record(z.string(), count),
  needs_attention: needsAttention,
});

const saving = z.strictObject({
  ...texts('saved_at saved_by_name'),
  saved_by: id.nullable(),
  /** What saved where no user did. */
  who: z.enum(['db.json', 'qa', 'command']).optional(),
  fields: z.array(z.string()),
});
const version = saving.extend({ id: z.string() });
const versionOrList = z.union([
  z.strictObject({ current: saving, versions: z.array(version) }),
  version.extend({ record: z.union([post, event]) }),
]);

const recovery_codes = z.array(z.string());
const recoveryCodes = saved.extend({ recovery_codes });

const previewLink = z.strictObject(texts('path until'));

/** The body of each call's successful response; a stored write that is not listed gives its sentence alone, and a view nothing. */
const listed: Record<string, z.ZodType> = {
  'GET /alerts.php': foundObject(fieldsOf('email has_mail', z.boolean())),
  'GET /account/sign-ins.php': foundList({ ...texts('id device network signed_in_at seen_at'), is_current: z.boolean() }),
  'GET /activity.php': activity,
  'POST /auth/login.php': z.strictObject({
    success,
    token: z.string(),
    expiry: z.number(),
    user: signedInUser.extend({ expiry: z.number() }),
    // After the set-up that the site demands.
    recovery_codes: recovery_codes.optional(),
    // After a sign-in with a recovery code.
    recovery_codes_left: count.optional(),
  }),
  'GET /blogs.php': oneOrList(post),
  'POST /blogs.php': savedAs(post),
  'GET /events.php': oneOrList(event),
  'POST /events.php': savedAs(event),
  'GET /contacts.php': z.union([found(wholeMessage), messages]),
  'PUT /contacts.php': z.union([saved, batch]),
  'POST /contacts/notes.php': savedAs(wholeMessage),
  'DELETE /contacts/notes.php': savedAs(wholeMessage),
  'PUT /contacts/answering.php': savedAs(message),
  'GET /dashboard.php': dashboard,
  'GET /deleted.php': foundList({ id, kind: z.enum(recordKinds), ...texts('name slug deleted_at deleted_by_name goes_at') }),
  'POST /images.php': saved.extend({ data: z.strictObject({ path: z.string(), ...counts('width height') }) }),
  'GET /previews.php': foundObject({
    html: z.string().nullable(),
    card: z.strictObject(texts('title description image')),
    link: previewLink.nullable(),
  }),
  'POST /previews.php': saved.extend({ data: previewLink }),
  'GET /account/second-factor.php': foundObject({
    ...fieldsOf('is_on is_required', z.boolean()),
    since: z.string().optional(),
    recovery_codes_left: count.optional(),
  }),
  'PUT /account/second-factor.php': recoveryCodes,
  'POST /account/second-factor.php': recoveryCodes,
  'GET /users.php': z.array(user),
  'POST /users.php': savedAs(user),
  'PUT /users.php': savedAs(user),
  'GET /versions.php': found(versionOrList),
  'GET /healthz': z.strictObject({ ok: success, version: z.literal(productVersion) }),
  'GET /readyz': z.strictObject({ ok: success, client: z.string(), notes: z.array(z.string()).optional() }),
};

/** The same for callers who are no admins, where it has fewer fields (promise P1). */
const listedForPublic: Record<string, z.ZodType> = {
  'GET /blogs.php': oneOrList(publicPost),
  'GET /events.php': oneOrList(publicEvent),
};

function responseSchema(method: string, path: string, isAdmin: boolean): z.ZodType {
  const call = `${method} ${path}`;
  return (isAdmin ? undefined : listedForPublic[call]) ?? listed[call] ?? saved;
}

describe('contract', () => {
  /** Spellings that are different paths (contract, section 1.1). */
  const misspellings: Record<string, (path: string) => string> = {
    'a doubled slash': (path) => `/${path}`,
    'a slash at the end': (path) => `${path}/`,
    'upper case': (path) => path.toUpperCase(),
    'an escaped dot': (path) => path.replace(/\.?(\w)(\w*)$/, '%2e$1$2'),
    'a parameter': (path) => `${path};x`,
    'the API thrice': (path) => `/api/api/api${path}`,
  };

  const now = new Date('2026-11-21T03:00:00Z');

  /** What caches may store for visitors without a bearer, once they have asked again. */
  const publicReads = ['GET /blogs.php', 'GET /events.php'];
  const SHARED = 'public, max-age=0, must-revalidate';

  /** Who asks for misspelled paths, below which mounts: one role below one mount every time, and all of them with `PROVE=1`. */
  const askers = roles.slice(-proof(1, roles.length));
  const mounts = MOUNTS.slice(0, proof(1, MOUNTS.length));
  /** The roles take turns at the mounts, so that every call is asked at each of them. */
  const mountsFor = (role: Role) => (isFullProof ? MOUNTS : MOUNTS.filter((_, at) => at === roles.indexOf(role) % MOUNTS.length));

  const server = testServer(afterAll);
  const { send, tokenFor } = server;
  let bearers: Record<Role, string | undefined>;
  let image: File;
  let times = 0;

  beforeAll(async () => {
    image = await anImage();
    await server.start({ now, db: recordsFor(await hashPassword('longyi-and-tea')) });
    const expired = await tokenFor(people.admin);
    now.setTime(now.getTime() + 13 * 3_600_000);
    const signedOut = await tokenFor(people.admin);
    await send('POST', '/admin/logout.php', { as: signedOut });
    const inactive = await tokenFor(people.leaving);
    await send('PUT', '/users.php', { as: people.admin, json: { id: 4, status: 'inactive', action: 'toggle_status' } });
    const [editor, admin] = [await tokenFor(people.editor), await tokenFor(people.admin)];
    bearers = { anonymous: undefined, garbage: 'A'.repeat(43), expired, 'signed out': signedOut, inactive, editor, admin };
  });

  async function call({ method, path, query, json, form, picture: field }: EndpointCase, role: Role, at = path) {
    times += 1;
    // Sign-out ends a session, so each request uses a user of its own.
    const leaving = { admin: people.otherAdmin, editor: people.otherEditor };
    const as = path === '/admin/logout.php' && (role === 'admin' || role === 'editor') ? leaving[role] : bearers[role];
    const fields = form && { ...form(times % 90), slug: `s-${times}`, ...(field !== undefined && { [field]: image }) };
    const address = query === undefined ? at : `${at}?${query}`;
    return send(method, address, { as, json: json?.(times % 90, now), form: fields });
  }

  const stored = () => [...server.db.blogs(), ...server.db.events(), ...server.db.users(), ...server.db.contacts()];

  async function expectNothingChanged(work: () => Promise<void>) {
    const before = stored();
    await work();
    const after = stored();
    expect(after.length).toBe(before.length);
    expect(after.every((record, index) => record === before[index])).toBe(true);
  }

  function expectRefusal({ status, body, headers }: Awaited<ReturnType<typeof call>>) {
    expect(body).toMatchObject({ success: false, error: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/) });
    expect([body.message, body.requestId]).toEqual([body.error, headers.get('x-request-id')]);
    const codes: Record<number, string[]> = {
      401: ['UNAUTHENTICATED', 'SESSION_EXPIRED'],
      403: ['FORBIDDEN'],
      404: ['NOT_FOUND'],
    };
    expect(codes[status]).toContain(body.code);
  }

  test('every API endpoint has a row in the access table [Z1]', () => {
    const rows = new Set(endpointCases.map(({ method, path }) => `${method} ${path}`));
    expect(server.calls.list().map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining([...rows]));
    for (const { method, path } of server.calls.list()) expect(rows).toContain(`${method} ${path}`);
  });

  test('docs/api.md is up to date; `npm run api-docs` writes it', () => {
    expect(readFileSync('docs/api.md', 'utf8')).toBe(apiPage(server.calls.list()));
  });

  /** The description of a call fits its request, its response and its callers. */
  function expectAsDescribed(
    { method, path, json, form, answers }: EndpointCase,
    { text, status }: { text: string; status: number },
    isAdmin: boolean,
  ) {
    const doc = server.calls.list().find((call) => call.method === method && call.path === path)?.doc;
    const body = json?.(1) ?? form?.(1);
    expect(body === undefined ? undefined : doc?.takes?.safeParse(body).error).toBeUndefined();
    expect(status).toBe(path === '/views.php' ? 204 : 200);
    if (status === 200) expect(responseSchema(method, path, isAdmin).safeParse(JSON.parse(text)).error).toBeUndefined();
    const isPublic = answers.anonymous < 400 || answers.anonymous === 404;
    expect(doc?.who).toBe(isPublic ? 'everyone' : answers.editor < 400 ? 'signed-in users' : 'admins');
  }

  describe.each(endpointCases)('$id $method $path', (row) => {
    test.each(roles)('gives %s what the access table and its description say [Z1, P1, P4, ROLE-06, ROLE-07]', async (role) => {
      const expected = row.answers[role];
      const ask = async () => {
        for (const mount of mountsFor(role)) {
          const answer = await call(row, role, mount + row.path);
          expect([mount, answer.status]).toEqual([mount, expected]);
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
          if (expected >= 400) expectRefusal(answer);
          else expectAsDescribed(row, answer, role === 'admin');
          const isPublic = role === 'anonymous' && publicReads.includes(`${row.method} ${row.path}`);
          expect([mount, answer.headers.get('cache-control')]).toEqual([
            mount,
            isPublic && expected === 200 ? SHARED : 'no-store',
          ]);
        }
      };
      await (expected >= 400 ? expectNothingChanged(ask) : ask());
    });
  });

  test('every API endpoint gives 404 under any other spelling [Z1]', () =>
    expectNothingChanged(async () => {
      for (const row of endpointCases) {
        const addresses = mounts.flatMap((mount) => Object.values(misspellings).map((spell) => spell(mount + row.path)));
        for (const role of askers) {
          const answers = await Promise.all(addresses.map(async (at) => [at, (await call(row, role, at)).status]));
          expect(answers).toEqual(addresses.map((at) => [at, 404]));
        }
      }
    }));
});

const isReady = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/readyz`, { headers });
  return { status: response.status, body: await response.json() };
};

test('a server that is about to stop is not ready at once, but serves until the proxy has noticed', async () => {
  const server = await startServer({ db: { users: [anAdmin()] }, settings: { drainMs: 2000 } });
  expect(await isReady(server.url)).toEqual({ status: 200, body: { ok: true, client: '127.0.0.1' } });
  const closed = server.close();
  expect(await isReady(server.url)).toMatchObject({ status: 503, body: { code: 'SHUTTING_DOWN' } });
  const served = await fetch(`${server.url}/blogs.php`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await closed;
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();
});

test('a stopping server hands requests back to a proxy that can send them elsewhere, without any work', async () => {
  const server = await startServer({ db: { users: [anAdmin()] }, settings: { drainMs: 2000 } });
  const send = async (method: string, path: string) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { 'x-retry-elsewhere': 'on', 'content-type': 'application/json' },
      ...(method === 'POST' && {
        body: JSON.stringify({ name: 'Su', email: 'su@mail.test', message: 'May I pay in two parts?' }),
      }),
    });
  expect((await send('GET', '/blogs.php')).status).toBe(200);
  const closed = server.close();
  for (const response of [await send('GET', '/blogs.php'), await send('POST', '/contacts.php')]) {
    expect([response.status, response.headers.get('connection')]).toEqual([502, 'close']);
    expect(await response.json()).toMatchObject({ code: 'SHUTTING_DOWN' });
  }
  expect(server.db.contacts()).toEqual([]);
  await closed;
});

test('a server that cannot store says why to this machine, and nothing but that to callers behind a proxy', async () => {
  const server = await startServer({ db: { users: [anAdmin()] } });
  try {
    await server.takeStorageAway();
    for (let tries = 0; tries < 200 && (await isReady(server.url)).status === 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(await isReady(server.url)).toMatchObject({
      status: 503,
      body: {
        code: 'STORAGE_UNAVAILABLE',
        data: { faults: expect.arrayContaining(['The database rejects writes or cannot be reached; the log says why.']) },
      },
    });
    const { status, body } = await isReady(server.url, { 'x-forwarded-for': '203.0.113.1' });
    expect([status, JSON.stringify(body)]).toEqual([503, expect.not.stringContaining('faults')]);
  } finally {
    await server.close();
  }
});

describe('requests', () => {
  const admin = anAdmin();

  const server = testServer(afterAll);
  const { send } = server;
  beforeAll(async () => {
    await server.start({ db: { users: [admin], blogs: [aBlogPost({ id: 10 })] } });
  });

  test('HEAD responds like GET without a body', async () => {
    const head = await send('HEAD', '/blogs.php');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  });

  test('a body is read as JSON only, or as a form only', async () => {
    const post = (body: string, type = 'application/json') =>
      fetch(`${server.url}/contacts.php`, { method: 'POST', body, headers: { 'content-type': type } }).then(async (response) => [
        response.status,
        (await response.json()).code,
      ]);
    expect(await post('{}', 'text/plain')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await post('{}', 'application/json; charset=latin1')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await post('{"name":')).toEqual([400, 'BAD_JSON']);
    expect(await post('null')).toEqual([400, 'BAD_JSON']);
    expect(await post('['.repeat(20_000))).toEqual([400, 'BAD_JSON']);
    expect((await send('POST', '/blogs.php', { as: admin, json: {} })).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect((await send('GET', '/healthz')).status).toBe(200);
  });

  const latin1 = (text: string) => new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)));

  test('text with invalid UTF-8 is never stored with replacement characters', async () => {
    const token = await server.tokenFor(admin);
    const post = async (path: string, type: string, body: Uint8Array<ArrayBuffer>) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const response = await fetch(`${server.url}${path}`, { method: 'POST', body, headers });
      return { status: response.status, ...(await response.json()) };
    };
    const json = latin1('{"name":"\u00e9","email":"a@b.test","message":"x"}');
    expect(await post('/contacts.php', 'application/json', json)).toMatchObject({ status: 400, code: 'BAD_JSON' });
    const part = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n\u00e9\r\n--x--\r\n';
    expect(await post('/blogs.php', 'multipart/form-data; boundary=x', latin1(part))).toMatchObject({
      status: 422,
      code: 'VALIDATION',
      fields: { title: 'This text has characters that cannot be saved.' },
    });
    const sent = { name: 'a\u0000b', email: 'a@b.test', message: '\ud800' };
    expect((await send('POST', '/contacts.php', { json: sent })).body).toMatchObject({ code: 'VALIDATION' });
  });
});
