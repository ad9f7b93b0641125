import { readFileSync } from 'node:fs';
import { API_PREFIXES } from '@/domain/apiPaths';
import { answerShape } from '@/testing/answerShapes';
import { apiPage } from '@/testing/apiPage';
import { aBlogPost, anAdmin } from '@/testing/builders';
import { type EndpointCase, endpointCases, people, type Role, recordsFor, roles } from '@/testing/endpointCases';
import { anImage } from '@/testing/imageFixtures';
import { isFullProof, proof } from '@/testing/proof';
import { startServer, testServer } from '@/testing/startServer';
import { hashPassword } from '../lib/passwords';

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
  const mounts = API_PREFIXES.slice(0, proof(1, API_PREFIXES.length));
  /** The roles take turns at the mounts, so that every call is asked at each of them. */
  const mountsFor = (role: Role) =>
    isFullProof ? API_PREFIXES : API_PREFIXES.filter((_, at) => at === roles.indexOf(role) % API_PREFIXES.length);

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
    expect(body === undefined ? undefined : doc?.bodyInDocs?.safeParse(body).error).toBeUndefined();
    expect(status).toBe(path === '/views.php' ? 204 : 200);
    if (status === 200) expect(answerShape({ method, path }, isAdmin).safeParse(JSON.parse(text)).error).toBeUndefined();
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
