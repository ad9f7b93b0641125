import fc from 'fast-check';
import { naughtyBodies, naughtyTypes, naughtyValues } from './naughtyStrings';

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
