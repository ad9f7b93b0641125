import { readFileSync } from 'node:fs';
import { MOUNTS } from '@/domain/contract';
import { bearersOf } from '@/testing/bearers';
import { type EndpointCase, endpointCases, people, type Role, recordsFor, roles } from '@/testing/endpointCases';
import { startServer, type TestServer } from '@/testing/startServer';
import { hashPassword } from '../lib/passwords';
import { apiPage } from '../testing/apiPage';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';
import { proof } from '../testing/proof';

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

/** The roles that make each call. Every run asks with the role that most calls serve, and `PROVE=1` with all of them. */
const askers = roles.slice(-proof(1, roles.length));

let server: TestServer;
let send: ReturnType<typeof clientOf>;
let bearers: Record<Role, string | undefined>;
let image: File;
let times = 0;

beforeAll(async () => {
  image = await anImage();
  server = await startServer({ now, db: recordsFor(await hashPassword('longyi-and-tea')) });
  send = clientOf(server);
  bearers = await bearersOf(server, now);
});
afterAll(() => server.close());

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
  const codes: Record<number, string[]> = { 401: ['UNAUTHENTICATED', 'SESSION_EXPIRED'], 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] };
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
) {
  const doc = server.calls.list().find((call) => call.method === method && call.path === path)?.doc;
  const body = json?.(1) ?? form?.(1);
  expect(body === undefined ? undefined : doc?.takes?.safeParse(body).error).toBeUndefined();
  expect(status).toBe(doc?.response ? 200 : 204);
  expect(doc?.response?.safeParse(JSON.parse(text || 'null')).error).toBeUndefined();
  const isPublic = answers.anonymous < 400 || answers.anonymous === 404;
  expect(doc?.who).toBe(isPublic ? 'everyone' : answers.editor < 400 ? 'signed-in users' : 'admins');
}

describe.each(endpointCases)('$id $method $path', (row) => {
  test.each(roles)(
    'returns %s what the access table says, as it is described, at each of the three mounts [Z1, ROLE-06, ROLE-07]',
    async (role) => {
      const expected = row.answers[role];
      const ask = async () => {
        for (const mount of MOUNTS) {
          const answer = await call(row, role, mount + row.path);
          expect([mount, answer.status]).toEqual([mount, expected]);
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
          if (expected >= 400) expectRefusal(answer);
          else if (role === 'admin') expectAsDescribed(row, answer);
        }
      };
      await (expected >= 400 ? expectNothingChanged(ask) : ask());
    },
  );

  test('gives 404 under any other spelling [Z1]', () =>
    expectNothingChanged(async () => {
      const addresses = MOUNTS.flatMap((mount) => Object.values(misspellings).map((spell) => spell(mount + row.path)));
      for (const role of askers) {
        const answers = await Promise.all(addresses.map(async (at) => [at, (await call(row, role, at)).status]));
        expect(answers).toEqual(addresses.map((at) => [at, 404]));
      }
    }));
});
