import http from 'node:http';
import fc from 'fast-check';
import { toRecord } from '@/domain/coerce';

const long = 'x'.repeat(3000);

/** Unexpected field values, as JSON texts: `JSON.stringify` cannot write some of them. */
export const naughtyValues: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '9007199254740993',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202eabc"',
  '"\\r\\nSet-Cookie: x=1"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"../../../../etc/passwd"',
  '"..%2f..%2fdb.json"',
  '"<script>alert(1)</script>"',
  "\"' OR '1'='1\"",
  '"$'.concat('{7*7}"'),
  '"%s%s%n"',
  '"1; DROP TABLE users"',
  '"2026-02-30 10:00"',
  '"admin"',
  '"NaN"',
  '[]',
  '["a","b"]',
  '[1,[2,[3]]]',
  '{}',
  '{"$ne":null}',
  '{"length":1e9}',
  '{"then":"x"}',
  '{"toJSON":"x"}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  `"${long}"`,
  `"${'က္'.repeat(1000)}"`,
  `"${'👩‍👩‍👧‍👦'.repeat(200)}"`,
  `"${'a\\u0301'.repeat(500)}"`,
  `"${' '.repeat(3000)}x"`,
  `"${'-'.repeat(3000)}"`,
  `"${'@'.repeat(3000)}"`,
  `"${'a.'.repeat(1500)}"`,
];

/** Bodies that are not a JSON object of the API. */
export const naughtyBodies: readonly (string | Buffer)[] = [
  '',
  '\u0000',
  'null',
  '1',
  '[]',
  '[1,2,3]',
  '{}',
  '{"a":1,}',
  '{a:1}',
  '{"a":1}{"b":2}',
  '{"a":NaN}',
  '{"a":1e309}',
  '{"a":"\\x41"}',
  '{"a":"\n"}',
  '// comment\n{}',
  '\ufeff{}',
  '{"id":1,"id":2,"id":{}}',
  '{"":""}',
  '{"__proto__":{"polluted":true}}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":1,"hasOwnProperty":1}',
  '{"then":{"then":{}}}',
  '{"a":{"b":{"c":{"d":{"e":{"f":1}}}}}}',
  '{"a":{"b":{"c":{"d":{"e":{"f":{"g":1}}}}}}}',
  '['.repeat(20_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"a":'.repeat(5000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  `{"a":"${'\\'.repeat(2000)}"}`,
  `{"a":"${'\\"'.repeat(2000)}`,
  `{"${'k'.repeat(3000)}":1}`,
  `{${Array.from({ length: 300 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  `{"a":${'9'.repeat(3000)}}`,
  `{"a":[${'0,'.repeat(1500)}0]}`,
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '_method=DELETE&id=1',
  '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--x--\r\n',
  '{"a":"\u2028\u2029"}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xc0, 0x80]),
  Buffer.from([0xf8, 0x88, 0x80, 0x80, 0x80]),
  Buffer.from('1f8b0800000000000003abae050043bfa6a302000000', 'hex'),
  Buffer.alloc(3000, 0),
  Buffer.alloc(3000, 0xff),
];

/** Content types: correct, nearly correct and wrong. */
export const naughtyTypes: readonly string[] = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"',
  'application/json; charset=latin1',
  'application/json; charset=utf-16le',
  'application/json; charset=utf-8; charset=utf-7',
  'APPLICATION/JSON',
  'application/json,text/plain',
  'application/jsonp',
  'application/vnd.api+json',
  'text/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'multipart/mixed; boundary=x',
  '',
  ';',
  '*/*',
];

/** A hostile request. */
export type Hostile = { method: string; path: string; type: string | undefined; body: Buffer | undefined };

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string());
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...naughtyValues) },
  { weight: 2, arbitrary: text.map((each) => JSON.stringify(each)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
);

/** A JSON object with a mix of valid fields, wrong values and unknown fields. */
function objectOf(valid: Record<string, unknown>) {
  const fields = Object.entries(valid).map(([name, right]) =>
    fc
      .oneof(
        { weight: 3, arbitrary: fc.constant(JSON.stringify(right)) },
        { weight: 2, arbitrary: value },
        { weight: 1, arbitrary: fc.constant('') },
      )
      .map((each) => (each === '' ? [] : [`${JSON.stringify(name)}:${each}`])),
  );
  const extra = fc.array(
    fc.tuple(fc.oneof(fc.constantFrom('__proto__', 'constructor', 'role', 'id', 'password_hash'), text), value),
    { maxLength: 3 },
  );
  return fc.tuple(fc.tuple(...fields), extra).map(([right, more]) => {
    const members = [...right.flat(), ...more.map(([name, each]) => `${JSON.stringify(name)}:${each}`)];
    return `{${members.join(',')}}`;
  });
}

const bytes = (each: string | Buffer) => (typeof each === 'string' ? Buffer.from(each) : each);

/** Bodies for an endpoint that reads JSON. */
export function jsonBodies(valid: Record<string, unknown>): fc.Arbitrary<Pick<Hostile, 'type' | 'body'>> {
  const object = objectOf(valid);
  const cut = fc.tuple(object, fc.nat(200)).map(([each, at]) => each.slice(0, at));
  const body = fc.oneof(
    { weight: 6, arbitrary: object },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.constantFrom(...naughtyBodies) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((each) => Buffer.from(each)) },
  );
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...naughtyTypes) },
  );
  return fc.record({ type, body: body.map(bytes) });
}

const NAMES = ['__proto__', '__proto__[x]', 'constructor[prototype][x]', 'a[__proto__][x]', 'images[0]', 'images[999999999]'];
const MORE_NAMES = [
  'title[]',
  'title[x]',
  'title[x][y]',
  '[',
  ']',
  '[]',
  '',
  'removed_images[]',
  'removed_images[4294967294]',
  'x'.repeat(61),
];

/** Bodies for an endpoint that reads a form; `picture` is a valid image. */
export function formBodies(
  valid: Record<string, string>,
  fileFields: string[],
  image: Buffer,
): fc.Arbitrary<Pick<Hostile, 'type' | 'body'>> {
  const plain = Object.entries(valid).map(([name, right]) =>
    fc
      .oneof(
        { weight: 4, arbitrary: fc.constant(right) },
        { weight: 1, arbitrary: text },
        { weight: 1, arbitrary: value },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
      .map((each) => (each === undefined ? [] : [{ head: `name="${name}"`, body: Buffer.from(each) }])),
  );
  const odd = fc.record({
    head: fc.constantFrom(...NAMES, ...MORE_NAMES, ...Object.keys(valid)).map((name) => `name="${name}"`),
    body: fc.oneof(text, value).map(bytes),
  });
  const fileName = fc.constantFrom('a.png', '../../x.png', 'a.png\u0000.php', '', 'x'.repeat(300), '\u202egnp.a', 'ပုံ.png');
  const file = fc.record({
    head: fc
      .tuple(fc.constantFrom(...fileFields, ...fileFields, 'cover', '__proto__'), fileName)
      .map(([name, file]) => `name="${name}"; filename="${file}"\r\nContent-Type: image/png`),
    body: fc.oneof(
      fc.constant(image),
      fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each)),
    ),
  });
  const ends = fc.constantFrom(
    '--x--\r\n',
    '--x--\r\n',
    '--x--\r\n',
    '--x--\r\n',
    '--x--',
    '',
    '--x',
    '--y--\r\n',
    '--x\r\n--x--',
  );
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant('multipart/form-data; boundary=x') },
    { weight: 1, arbitrary: fc.constantFrom(...naughtyTypes) },
  );
  return fc
    .tuple(fc.tuple(...plain), fc.array(odd, { maxLength: 4 }), fc.array(file, { maxLength: 3 }), ends, type)
    .map(([right, wrong, files, end, contentType]) => {
      const parts = [...right.flat(), ...wrong, ...files].flatMap(({ head, body }) => [
        Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        body,
        Buffer.from('\r\n'),
      ]);
      return { type: contentType, body: Buffer.concat([...parts, Buffer.from(end)]) };
    });
}

/** Query strings for a read-only endpoint. */
export const queries: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('id', 'id[]', 'id[x]', 'view', 'limit', 'since', 'q', 'w', '__proto__', '__proto__[x]', ''),
        fc.string(),
      ),
      fc.oneof(fc.constantFrom('1', '10', '01', '1e0', '-1', '9e99', '__proto__', 'card', '500', '\u0000', ''), text),
    ),
    { maxLength: 6 },
  )
  .map((pairs) =>
    pairs
      .map(([name, each]) => `${escaped(name)}=${escaped(each)}`)
      .join('&')
      .slice(0, 2000),
  );

const escaped = (each: string) =>
  encodeURIComponent(each.replace(/\p{Cs}/gu, ''))
    .replace(/%5B/g, '[')
    .replace(/%5D/g, ']');

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
const AT_ONCE = 8;

/** Sends a raw request; returns the status and text of the response, or status 0 when the connection closed without one. */
export function sendHostile(
  url: string,
  { method, path, type, body }: Hostile,
  token?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = {
      ...(type !== undefined && { 'Content-Type': type }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      'Content-Length': body?.length ?? 0,
    };
    const request = http.request(`${url}${path}`, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('close', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.once('error', () => resolve({ status: 0, text: '' }));
    request.end(body);
  });
}

/** Runs `work` for each item, with a few in parallel. */
export async function forEachItem<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const CLASS_NAME = /\b[A-Z][A-Za-z]*Error\b/;
const LEAKS = [
  /\bat .*:\d+:\d+/,
  /node_modules/,
  /\$argon2/,
  /(?:^|[\s"'(])\/(?:home|root|tmp|usr|var|work|etc|app)\//,
  /\bE(?:NOENT|ACCES|ISDIR|NOTDIR|NAMETOOLONG|PERM|MFILE)\b/,
  /password_hash/,
];

/** The problem with a response to hostile input (promise H1); undefined for a safe response. */
export function leakIn(status: number, text: string): string | undefined {
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  const leak = [...LEAKS, ...(status >= 400 ? [CLASS_NAME] : [])].find((pattern) => pattern.test(text));
  if (leak) return `${leak} in the answer: ${text.slice(0, 300)}`;
  return status >= 400 && text !== '' && !isErrorShape(text)
    ? `status ${status} in another shape: ${text.slice(0, 300)}`
    : undefined;
}

function isErrorShape(text: string): boolean {
  try {
    const { success, error, message, code, requestId } = toRecord(JSON.parse(text));
    const hasTexts = [error, code, requestId].every((part) => typeof part === 'string' && part !== '');
    return success === false && message === error && hasTexts;
  } catch {
    return false;
  }
}
