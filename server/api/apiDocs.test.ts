import { readFileSync } from 'node:fs';
import { bearersOf } from '@/testing/bearers';
import { endpointCases, recordsFor } from '@/testing/endpointCases';
import { startServer, type TestServer } from '@/testing/startServer';
import { hashPassword } from '../lib/passwords';
import { apiPage } from '../testing/apiPage';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';

const now = new Date('2026-11-21T03:00:00Z');

let server: TestServer;
let send: ReturnType<typeof clientOf>;
beforeAll(async () => {
  server = await startServer({ now, db: recordsFor(await hashPassword('longyi-and-tea')) });
  send = clientOf(server);
});
afterAll(() => server.close());

const docOf = (method: string, path: string) =>
  server.calls.list().find((call) => call.method === method && call.path === path)?.doc;

test('docs/api.md is up to date; `npm run api-docs` writes it', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiPage(server.calls.list()));
});

test.each(endpointCases)('$id $method $path answers as described, to those who may call it', async (row) => {
  const { method, path: callPath, query, json, form, picture, answers } = row;
  const doc = docOf(method, callPath);
  const body = json?.(1) ?? form?.(1);
  expect(body === undefined ? undefined : doc?.body?.safeParse(body).error).toBeUndefined();
  const as = (await bearersOf(server, now)).admin;
  const fields = form && { ...form(1), ...(picture !== undefined && { [picture]: await anImage() }) };
  const address = query === undefined ? callPath : `${callPath}?${query}`;
  const { status, text } = await send(method, address, { as, json: json?.(1, now), form: fields });
  expect(status).toBe(doc?.response ? 200 : 204);
  expect(doc?.response?.safeParse(JSON.parse(text || 'null')).error).toBeUndefined();
  const who =
    answers.anonymous < 400 || answers.anonymous === 404 ? 'everyone' : answers.editor < 400 ? 'signed-in users' : 'admins';
  expect(doc?.who).toBe(who);
});
