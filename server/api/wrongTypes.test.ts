/** @engine db.json */
import { z } from 'zod';
import sampleFile from '@/content/college.json';
import { toRecord } from '@/domain/coerce';
import { type EndpointCase, endpointCases, people, recordsFor } from '@/testing/endpointCases';
import { isFullProof } from '@/testing/proof';
import { testServer } from '@/testing/startServer';
import { checkCollegeText } from '../college/readCollege';
import { readSettings } from '../config/settings';
import { settingNames } from '../config/settingVariables';
import { hashPassword } from '../lib/passwords';
import { lintDb } from '../storage/format/lintDb';

const server = testServer(afterAll);
beforeAll(async () => {
  await server.start({ db: recordsFor(await hashPassword('longyi-and-tea')) });
});

/** What the schema library says by itself: "Invalid input: expected boolean, received string". */
const OF_THE_LIBRARY =
  /\b(?:invalid (?:input|option|key|value|element|string|number|format)|expected|received|too (?:big|small)|unrecognized)\b/i;

const wrongValues = [undefined, null, true, 7, 1.5, -1, 1e300, '', 'x', 'x'.repeat(20_000), [], ['x'], {}, { a: 1 }, [[null]]];

/** The names that a schema lists, in any of its alternatives. */
function namesIn(schema: unknown): string[] {
  const { properties, anyOf = [] } = toRecord(schema);
  return [...Object.keys(toRecord(properties)), ...[anyOf].flat().flatMap(namesIn)];
}

/** Copies of a value in which one part, at any depth, is each of the wrong values. */
function withWrongParts(value: unknown, wrongs = wrongValues): unknown[] {
  if (typeof value !== 'object' || value === null) return wrongs;
  const replaced = Object.entries(value).flatMap(([name, part]) =>
    withWrongParts(part, wrongs).map((wrong) => (Array.isArray(value) ? [wrong] : { ...value, [name]: wrong })),
  );
  return [...wrongs, ...replaced];
}

function bodiesOf({ method, path, json }: EndpointCase): Record<string, unknown>[] {
  const bodyInDocs = server.calls.list().find((call) => call.method === method && call.path === path)?.doc.bodyInDocs;
  const names = bodyInDocs ? namesIn(z.toJSONSchema(bodyInDocs, { io: 'input', unrepresentable: 'any' })) : [];
  const valid = { ...Object.fromEntries(names.map((name) => [name, undefined])), ...json?.(60) };
  return [
    {},
    ...Object.entries(valid).flatMap(([name, right]) => withWrongParts(right).map((wrong) => ({ ...valid, [name]: wrong }))),
  ];
}

/** Every text of a response that people read. */
const textsIn = ({ error, message, fields, data }: Record<string, unknown>) => JSON.stringify([error, message, fields, data]);

const withJson = endpointCases.filter(({ json }) => json);

test.each(withJson)('$id $method $path says in plain sentences which value is of a wrong type [H1]', async (row) => {
  const found = new Map<string, unknown>();
  let token = await server.tokenFor(people.admin);
  for (const json of bodiesOf(row)) {
    const { status, body } = await server.send(row.method, row.path, { as: token, json });
    // Some calls that succeed end the session.
    if (status < 400) token = await server.tokenFor(people.admin);
    expect([status < 500, json]).toEqual([true, json]);
    if (status >= 400 && OF_THE_LIBRARY.test(textsIn(body))) found.set(textsIn(body), json);
  }
  expect([...found]).toEqual([]);
});

const withForm = endpointCases.filter(({ form }) => form);

test.each(withForm)(
  '$id $method $path says in plain sentences which text of the form is wrong [H1]',
  async ({ method, path, form, id }) => {
    const bodyInDocs = server.calls.list().find((call) => call.method === method && call.path === path)?.doc.bodyInDocs;
    const names = [
      ...Object.keys(form?.(60) ?? {}),
      ...(bodyInDocs ? namesIn(z.toJSONSchema(bodyInDocs, { io: 'input', unrepresentable: 'any' })) : []),
    ];
    const found: unknown[] = [];
    const token = await server.tokenFor(people.admin);
    for (const name of new Set(names)) {
      for (const wrong of [
        '',
        'x',
        '7',
        '-1',
        '1e300',
        'null',
        'true',
        '[]',
        '["x",{}]',
        '{"a":1}',
        'x'.repeat(20_000),
        ['x', 'y'],
      ]) {
        const { status, body } = await server.send(method, path, { as: token, form: { ...form?.(60), [name]: wrong } });
        expect([id, name, wrong, status < 500]).toEqual([id, name, wrong, true]);
        if (status >= 400 && OF_THE_LIBRARY.test(textsIn(body))) found.push([name, wrong, textsIn(body)]);
      }
    }
    expect(found).toEqual([]);
  },
);

test('every call says in plain sentences which parameter of its query is wrong [H1]', async () => {
  const found: unknown[] = [];
  const token = await server.tokenFor(people.admin);
  for (const { method, path, doc } of server.calls.list()) {
    for (const name of Object.keys(doc.query ?? {}))
      for (const wrong of [
        '=',
        '=x%20y',
        '=-1',
        '=1.5',
        '=1e300',
        '=null',
        '[]=1',
        '[x]=1',
        `=1&${name}=2`,
        `=${'x'.repeat(900)}`,
      ]) {
        const { status, body } = await server.send(method, `${path}?${name}${wrong}`, { as: token });
        expect([path, name, wrong, status < 500]).toEqual([path, name, wrong, true]);
        if (status >= 400 && OF_THE_LIBRARY.test(textsIn(body))) found.push([path, name, wrong, textsIn(body)]);
      }
  }
  expect(found).toEqual([]);
});

test('every call of testers says in plain sentences what is wrong', async () => {
  const calls: [string, string, Record<string, unknown>][] = [
    [
      'POST',
      '/qa/fail',
      {
        path: '/x',
        method: 'GET',
        times: 1,
        status: 500,
        type: 'text/html',
        response: 'html',
        delay: 1,
        hold: 'a',
        nothing: true,
        more: 1,
      },
    ],
    ['POST', '/qa/release', { hold: 'a', more: 1 }],
    ['PUT', '/qa/clock', { now: '2026-12-01', more: 1 }],
    ['POST', '/qa/seed', { scenario: 'empty', seed: 1, date: '2026-12-01', more: 1 }],
    ['PUT', '/qa/db', { users: [], blogs: [], meta: {} }],
  ];
  const found: unknown[] = [];
  for (const [method, path, valid] of calls) {
    for (const name of Object.keys(valid))
      for (const wrong of wrongValues) {
        const { status, body } = await server.send(method, path, { json: { ...valid, [name]: wrong } });
        expect([path, name, status < 500]).toEqual([path, name, true]);
        if (status >= 400 && OF_THE_LIBRARY.test(textsIn(body))) found.push([path, name, wrong, textsIn(body)]);
      }
    await server.send('DELETE', '/qa/fail');
    await server.send('DELETE', '/qa/clock');
  }
  expect(found).toEqual([]);
});

const reasonsIn = (problems: readonly { reason: string }[]) =>
  problems.map(({ reason }) => reason).filter((reason) => OF_THE_LIBRARY.test(reason));

test('check-db says in plain sentences what is wrong in db.json, whatever value is of a wrong type', async () => {
  const db = {
    ...recordsFor('hash'),
    views: [{ page: '/', count: 1 }],
    alerts: [{ id: 1, channel: 'email' }],
    meta: { commit: 1 },
  };
  const short = Object.fromEntries(
    Object.entries(db).map(([name, list]) => [name, Array.isArray(list) ? list.slice(0, 1) : list]),
  );
  for (const wrong of withWrongParts(short)) {
    const { problems, warnings } = lintDb(JSON.stringify(wrong) ?? 'null', { acceptsPlainPasswords: true, hasImage: () => true });
    expect(reasonsIn([...problems, ...warnings])).toEqual([]);
  }
});

/** The same with the first item of each list, whose other items have the same parts. */
function withFirstItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(withFirstItems);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withFirstItems(part)]));
}

test('a start says in plain sentences what is wrong in college.json, whatever value is of a wrong type [D-60]', () => {
  for (const wrong of withWrongParts(withFirstItems(sampleFile), isFullProof ? wrongValues : [7, ['x']])) {
    const { problems } = checkCollegeText(Buffer.from(JSON.stringify(wrong) ?? 'null'), 'no folder');
    expect(reasonsIn(problems)).toEqual([]);
  }
});

test.each(settingNames)('the setting %s is refused in plain words', (name) => {
  for (const wrong of ['x', '-1', '1.5', '9'.repeat(30), '{}'])
    try {
      readSettings({ [name]: wrong });
    } catch (error) {
      expect(String(error)).not.toMatch(OF_THE_LIBRARY);
    }
});
