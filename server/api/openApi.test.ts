import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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

/** The verdict of the validator's command: the package comes as modules only, which Jest cannot load. */
function validate(document: unknown) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nit-openapi-'));
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const command = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js';
  const { status, stderr } = spawnSync(process.execPath, [command, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, stderr };
}

test('the description of the API is a valid OpenAPI 3.1 document with every call', async () => {
  const { status, body } = await send('GET', '/qa/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  expect(validate(body)).toEqual({ status: 0, stderr: '' });
  const described = Object.entries(Object(body.paths)).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(new Set(described)).toEqual(new Set(endpointCases.map(({ method, path }) => `${method} ${path}`)));
});

test('docs/api.md is up to date; `npm run api-docs` writes it', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiPage(server.calls.list()));
});

test('a body requires the fields that the server requires, with their limits', async () => {
  const { body } = await send('GET', '/qa/openapi.json');
  const { schema } = Object(body.paths)['/contacts.php'].post.requestBody.content['application/json'];
  expect(schema.required).toEqual(['name', 'email', 'message']);
  expect(schema.properties.message).toMatchObject({ type: 'string', minLength: 1, maxLength: 5000 });
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
