import fc from 'fast-check';
import { toRecord } from '@/domain/coerce';
import { words } from './client';
import type { EndpointCase } from './endpointCases';
import { rawForm } from './imageFixtures';

const ODD_NAMES = words('__proto__ __proto__[x] constructor[prototype][x] constructor role id password_hash');

/** Unexpected field values, as JSON texts: `JSON.stringify` cannot write some of them. */
const naughtyValues: readonly string[] = [
  ...words(String.raw`
    null true 0 -0 -1 1.5 1e309 9007199254740993 [] ["a","b"] [1,[2,[3]]] {} {"$ne":null} {"length":1e9} {"then":"x"}
    {"toJSON":"x"} {"__proto__":{"polluted":true}} {"constructor":{"prototype":{"polluted":true}}} "" "\u0000" "\ud800"
    "\u202eabc" "\r\nSet-Cookie:\u0020x=1" "__proto__" "constructor" "toString" "../../../../etc/passwd"
    "..%2f..%2fdb.json" "<script>alert(1)</script>" "'\u0020OR\u0020'1'='1" "\u0024{7*7}" "%s%s%n" "admin" "NaN"
    "1;\u0020DROP\u0020TABLE\u0020users" "2026-02-30\u002010:00"
  `),
  ...['x', 'က္', '👩‍👩‍👧‍👦', 'a\\u0301', '-', '@', 'a.'].map((unit) => `"${unit.repeat(1000)}"`),
  `"${' '.repeat(3000)}x"`,
];

/** Bodies that are not a JSON object of the API. */
const naughtyBodies: readonly (string | Buffer)[] = [
  ...words(String.raw`
    null 1 [] [1,2,3] {} {"a":1,} {a:1} {"a":1}{"b":2} {"a":NaN} {"a":1e309} {"a":"\x41"} {"id":1,"id":2,"id":{}} {"":""}
    {"__proto__":{"polluted":true}} {"__proto__":null} {"constructor":{"prototype":{"polluted":true}}} _method=DELETE&id=1
    {"toString":1,"valueOf":1,"hasOwnProperty":1} {"then":{"then":{}}} {"a":{"b":{"c":{"d":{"e":{"f":{"g":1}}}}}}}
  `),
  ...['', '\u0000', '{"a":"\n"}', '// comment\n{}', '\ufeff{}', '{"a":"\u2028\u2029"}'],
  '['.repeat(20_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  `{"a":"${'\\'.repeat(2000)}"}`,
  `{"a":"${'\\"'.repeat(2000)}`,
  `{"${'k'.repeat(3000)}":1}`,
  `{${Array.from({ length: 300 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  `{"a":${'9'.repeat(3000)}}`,
  `{"a":[${'0,'.repeat(1500)}0]}`,
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--x--\r\n',
  // UTF-16, three kinds of bytes that are no UTF-8, and a compressed text.
  ...words('fffe7b007d00 7b2261223a22ff227d 7b22eda080223a317d f888808080 1f8b0800000000000003abae050043bfa6a302000000').map(
    (hex) => Buffer.from(hex, 'hex'),
  ),
  Buffer.alloc(3000, 0),
];

/** Content types: nearly correct and wrong. */
const naughtyTypes: readonly string[] = [
  ...words(`
    application/json;charset="UTF-8" application/json;charset=latin1 application/json;charset=utf-16le APPLICATION/JSON
    application/json;charset=utf-8;charset=utf-7 application/json,text/plain application/jsonp application/vnd.api+json
    text/json text/plain application/x-www-form-urlencoded multipart/form-data multipart/form-data;boundary=
    multipart/form-data;boundary=x multipart/form-data;boundary=" multipart/mixed;boundary=x ; */*
  `),
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  '',
];

/** What a hostile request to a call has in its query or in its body. */
type Hostile = { query?: string; type?: string; body?: Buffer };

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string());
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...naughtyValues) },
  { weight: 2, arbitrary: text.map((each) => JSON.stringify(each)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
);

/** One of `right` in most cases, else one of `wrong`. */
const mostly = <T>(right: fc.Arbitrary<T>, ...wrong: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 2 * wrong.length + 1, arbitrary: right }, ...wrong.map((arbitrary) => ({ weight: 1, arbitrary })));

/** The fields of a valid request, some of them with a hostile value and some left out, and a few that no call has. */
function fieldsOf<T>(valid: Record<string, T>, write: (right: T) => string, names: readonly string[]) {
  const known = Object.entries(valid).map(([name, right]) =>
    mostly(
      fc.constant<string[]>([write(right)]),
      value.map((each) => [each]),
      fc.constant([]),
    ).map((values) => values.map((each) => ({ name, value: each }))),
  );
  const other = fc.record({ name: fc.oneof(fc.constantFrom(...names), text), value });
  return fc.tuple(fc.tuple(...known), fc.array(other, { maxLength: 3 })).map(([some, more]) => [...some.flat(), ...more]);
}

/** Bodies for an endpoint that reads JSON. */
function jsonBodies(valid: Record<string, unknown>): fc.Arbitrary<Hostile> {
  const object = fieldsOf(valid, (right) => JSON.stringify(right), ODD_NAMES).map(
    (fields) => `{${fields.map(({ name, value: each }) => `${JSON.stringify(name)}:${each}`).join(',')}}`,
  );
  const body = mostly<string | Uint8Array>(
    object,
    fc.tuple(object, fc.nat(200)).map(([each, at]) => each.slice(0, at)),
    fc.json(),
    fc.constantFrom(...naughtyBodies),
    fc.uint8Array({ maxLength: 300 }),
  );
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...naughtyTypes) },
  );
  return fc.record({ type, body: body.map((each) => Buffer.from(each)) });
}

const FORM_NAMES = [
  ...ODD_NAMES,
  ...words('a[__proto__][x] images[0] images[999999999] title[] title[x] title[x][y] [ ] [] removed_images[]'),
  'removed_images[4294967294]',
  'x'.repeat(61),
];
const FILE_NAMES = ['a.png', '../../x.png', 'a.png\u0000.php', '', 'x'.repeat(300), '\u202egnp.a', 'ပုံ.png'];

/** Bodies for an endpoint that reads a form; `image` is a valid image. */
function formBodies(valid: Record<string, string>, field: string, image: Buffer): fc.Arbitrary<Hostile> {
  const texts = fieldsOf(valid, (right) => right, FORM_NAMES).map((fields) =>
    fields.map(({ name, value: body }) => ({ disposition: `name="${name}"`, body })),
  );
  const file = fc.record({
    disposition: fc
      .tuple(fc.constantFrom(field, field, field, 'cover', '__proto__'), fc.constantFrom(...FILE_NAMES))
      .map(([name, fileName]) => `name="${name}"; filename="${fileName}"`),
    type: fc.constant('image/png'),
    body: fc.oneof(
      fc.constant(image),
      fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each)),
    ),
  });
  const end = fc.constantFrom(undefined, undefined, undefined, '', '--a-boundary-of-tests', '--y--\r\n');
  return fc
    .tuple(texts, fc.array(file, { maxLength: 3 }), end, mostly(fc.constant(undefined), fc.constantFrom(...naughtyTypes)))
    .map(([some, files, last, type]) => {
      const form = rawForm([...some, ...files], last === undefined ? {} : { end: last });
      return { ...form, type: type ?? form.type };
    });
}

const escaped = (each: string) =>
  encodeURIComponent(each.replace(/\p{Cs}/gu, ''))
    .replace(/%5B/g, '[')
    .replace(/%5D/g, ']');

/** Query strings for a read-only endpoint. */
const queries: fc.Arbitrary<Hostile> = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...words('id id[] id[x] view limit since q w __proto__ __proto__[x]'), ''), fc.string()),
      fc.oneof(fc.constantFrom(...words('1 10 01 1e0 -1 9e99 __proto__ card 500'), '\u0000', ''), text),
    ),
    { maxLength: 6 },
  )
  .map((pairs) => ({
    query: pairs
      .map((pair) => pair.map(escaped).join('='))
      .join('&')
      .slice(0, 2000),
  }));

/** Hostile requests to one call; `image` is a valid image. */
export function hostileRequests({ method, json, form, picture = 'image' }: EndpointCase, image: Buffer): fc.Arbitrary<Hostile> {
  if (form) return formBodies(form(1), picture, image);
  return method === 'GET' ? queries : jsonBodies(json?.(1) ?? { id: 1 });
}

/** Sends a hostile request; returns the status and text of the response. */
export async function sendHostile(
  url: string,
  { method, path }: EndpointCase,
  { query, type, body }: Hostile,
  token?: string,
): Promise<{ status: number; text: string }> {
  const headers = {
    ...(type !== undefined && { 'Content-Type': type }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  const address = `${url}${path}${query === undefined ? '' : `?${query}`}`;
  const response = await fetch(address, { method, headers, redirect: 'manual', body: body && new Uint8Array(body) });
  return { status: response.status, text: await response.text() };
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
