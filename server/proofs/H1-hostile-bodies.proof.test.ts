import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { type EndpointCase, endpointCases, people, recordsFor } from '@/testing/endpointCases';
import { hashPassword } from '../lib/passwords';
import { startChild } from '../testing/childServer';
import { clientOf } from '../testing/client';
import { formBodies, type Hostile, jsonBodies, queries } from '../testing/hostileInput';
import { anImage } from '../testing/imageFixtures';
import { naughtyBodies, naughtyTypes, naughtyValues } from '../testing/naughtyStrings';
import { proof, reportProof } from '../testing/proof';
import { leakIn } from '../testing/safeResponse';
import { forEachItem, sendHostile } from '../testing/sendHostileInput';

const BODIES = proof(60, 1000);
const seed = Date.now() % 2 ** 31;
const PASSWORD = 'longyi-and-tea';
// A text id, so that no number in a hostile body is the id of the sender.
const admin = { ...people.admin, id: 'the-admin' };

let dir: string;
let server: Awaited<ReturnType<typeof startChild>>;
let image: Buffer;

beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-hostile-'));
  const password_hash = await hashPassword(PASSWORD);
  const { users, ...records } = recordsFor(password_hash);
  const { password, ...known } = admin;
  const others = users.filter(({ id }) => id !== 1);
  await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify({ users: [{ ...known, password_hash }, ...others], ...records }));
  image = Buffer.from(await (await anImage()).arrayBuffer());
  server = await startChild(dir);
});

afterAll(() => fs.rm(dir, { recursive: true, force: true }));

async function signIn(): Promise<string> {
  const { body } = await clientOf({ url: server.url, tokenFor: async () => '' })('POST', '/auth/login.php', {
    json: { email: admin.email, password: PASSWORD },
  });
  return String(body.token);
}

let sent = 0;

async function attack(requests: readonly Hostile[], token?: string) {
  await forEachItem(requests, async (request) => {
    sent += 1;
    const { status, text } = await sendHostile(server.url, request, token);
    const wrong = status === 0 ? 'no answer' : leakIn(status, text);
    if (wrong !== undefined) {
      throw new Error(
        `${wrong}\nto ${request.method} ${request.path} ${request.type}\n${request.body?.toString('latin1').slice(0, 2000)}`,
      );
    }
  });
  const { status, text } = await sendHostile(server.url, { method: 'GET', path: '/healthz', type: undefined, body: undefined });
  expect([status, text]).toEqual([200, '{"ok":true}']);
}

/** Random requests to one endpoint. */
function randomRequests({ method, path: at, json, form, picture: field }: EndpointCase, count: number): Hostile[] {
  const bodies = form
    ? formBodies(form(1), [field ?? 'image'], image)
    : method === 'GET'
      ? queries.map((query) => ({ type: undefined, body: undefined, query }))
      : jsonBodies(json?.(1) ?? { id: 1 });
  return fc
    .sample<{ type: string | undefined; body: Buffer | undefined; query?: string }>(bodies, { numRuns: count, seed })
    .map(({ query, type, body }) => ({ method, path: query === undefined ? at : `${at}?${query}`, type, body }));
}

const writes = endpointCases.filter(({ method, id }) => method !== 'GET' && id !== 'E7');
const reads = endpointCases.filter(({ id, method, query }) => method === 'GET' && query === undefined && id !== 'health');

describe.each([...writes, ...reads])('$id $method $path', (row) => {
  test(
    `responds safely to ${BODIES} random requests of an anonymous caller (seed ${seed}) [H1]`,
    () => attack(randomRequests(row, BODIES)),
    120_000,
  );

  test(`responds safely to ${BODIES} random requests of an admin (seed ${seed}) [H1]`, async () => {
    await attack(randomRequests(row, BODIES), await signIn());
  }, 300_000);
});

/** Each hostile value in each field in turn, each hostile body and each hostile content type. */
function fixedRequests({ method, path: at, json }: EndpointCase): Hostile[] {
  const valid = json?.(1) ?? {};
  const names = Object.keys(valid);
  const withValue = naughtyValues.map((value, index) => {
    const name = names[index % names.length];
    const members = Object.entries(valid).map(([key, right]) => `"${key}":${key === name ? value : JSON.stringify(right)}`);
    return `{${members.join(',')}}`;
  });
  const type = 'application/json';
  const bodies = [...withValue, ...naughtyBodies].map((body) => ({ type, body: Buffer.from(body) }));
  const typed = naughtyTypes.map((each) => ({ type: each, body: Buffer.from(JSON.stringify(valid)) }));
  return [...bodies, ...typed].map((each) => ({ method, path: at, ...each }));
}

test('each JSON endpoint responds safely to a fixed list of 150 hostile bodies, from any caller [H1]', async () => {
  const token = await signIn();
  const everySoOften = proof(5, 1);
  for (const row of writes.filter(({ json }) => json)) {
    const requests = fixedRequests(row);
    expect(requests.length).toBeGreaterThanOrEqual(150);
    const sent = requests.filter((_request, index) => index % everySoOften === 0);
    await attack(sent);
    await attack(sent, token);
  }
}, 120_000);

test('sign-out reads no body, however hostile [H1]', async () => {
  const bodies = naughtyBodies.map((body) => ({
    method: 'POST',
    path: '/admin/logout.php',
    type: 'application/json',
    body: Buffer.from(body),
  }));
  await attack(bodies);
  await attack(bodies, await signIn());
});

// Unexpected errors are logged at level error.
test('the whole attack left no error in the log, and the server stops cleanly [H1]', async () => {
  const { code, errors } = await server.end('SIGTERM');
  expect([code, errors]).toEqual([0, '']);
  const calls = writes.length + reads.length;
  reportProof(
    'H1',
    `${sent} requests, ${BODIES} random ones of a stranger and an admin to each of ${calls} calls, 0 indecent answers`,
  );
});
