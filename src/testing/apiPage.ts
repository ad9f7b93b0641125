import { toList, toRecord } from '@/domain/coerce';
import { z } from '@/domain/zod';
import type { ApiCall } from '../../server/http/apiRouter';
import { answerShape } from './answerShapes';
import { endpointCases } from './endpointCases';

const INTRODUCTION = `# The API

The JSON API that the website and the back office use. \`npm run api-docs\` writes this page from the descriptions beside the handlers in
\`server/api\` and their zod schemas; a test fails when it is out of date.

## Rules for all calls

- Every call answers below \`/\`, \`/api\` and \`/api/api\` (D-06). Any other spelling of a path is unknown.
- Bodies are JSON in UTF-8, except the forms of posts and events, which are multipart because they carry images.
- A session is the token of the sign-in, sent as \`Authorization: Bearer TOKEN\`.
- A stored write answers 200 with \`{ "success": true, "message": "..." }\`, after the data is on disk.
- Every error has the same shape: \`{ "success": false, "error": "...", "message": "...", "code": "...", "requestId": "..." }\`. With 422, \`fields\`
  holds a text per field; with 409 and code \`STALE\`, \`data\` holds the stored record. \`server/lib/errors.ts\` lists the codes.
- Single posts and events have an \`ETag\`. A save with \`If-Match\` is rejected when another version is stored (D-53).
- The limits on sizes, rates and counts are in [settings.md](settings.md).

## Calls

The ids are those that tests cite ([requirements.md](requirements.md)). An asterisk marks a required field. In
answers a field without a type is a text, \`?\` marks one that may be missing, and the names are [shapes](#shapes), which tests hold
against real answers.
`;

/**
 * The schema of a body as JSON Schema 2020-12. A field is required only if the schema rejects a body without it; most text
 * schemas read a missing text as an empty one.
 */
function bodySchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema, ...converted } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: object }) => {
      if (!(zodSchema instanceof z.ZodObject)) return;
      const fields = Object.entries(zodSchema.shape);
      object.required = fields.flatMap(([name, field]) => (z.core.safeParse(field, undefined).success ? [] : [name]));
    },
  });
  return converted;
}

/** The fields of a body, those of each alternative on a line of their own. */
function fieldsOf(schema: unknown): string {
  const { properties, required, anyOf } = toRecord(schema);
  if (Array.isArray(anyOf)) return anyOf.map(fieldsOf).join('<br>');
  const isRequired = (field: string) => toList(required)?.includes(field) === true;
  return Object.keys(toRecord(properties))
    .map((field) => `\`${field}\`${isRequired(field) ? '\\*' : ''}`)
    .join(' ');
}

const MANY = 4;

/** A shape in the notation of the page; a text is the empty text. */
function typeOf(schema: unknown): string {
  const { $ref, type, const: fixed, enum: values, anyOf, properties, items, additionalProperties } = toRecord(schema);
  if (typeof $ref === 'string') return $ref.replace(/^.*\//, '');
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map((part) => typeOf(part) || 'text'))].join(' or ');
  if (fixed !== undefined) return typeof fixed === 'string' ? '' : String(fixed);
  if (Array.isArray(values)) return values.length > MANY ? '' : values.map((value) => `"${value}"`).join(' or ');
  if (type === 'array') return `[${typeOf(items) || 'text'}]`;
  if (type === 'object' && properties === undefined) return `{ NAME: ${typeOf(additionalProperties) || 'text'} }`;
  if (type === 'object') return `{ ${membersOf(schema).join(', ')} }`;
  if (Array.isArray(type)) return type.map((one) => typeOf({ type: one }) || 'text').join(' or ');
  return type === 'string' ? '' : String(type).replace('integer', 'number');
}

function membersOf(schema: unknown): string[] {
  const { properties, required } = toRecord(schema);
  return Object.entries(toRecord(properties)).map(([name, field]) => {
    const type = typeOf(field);
    return `${name}${toList(required)?.includes(name) ? '' : '?'}${type && `: ${type}`}`;
  });
}

/** The fields of a named shape; those that another one has as well are given by its name. */
function namedShape(name: string, shapes: Record<string, unknown>): string {
  const members = membersOf(shapes[name]);
  if (members.length === 0) return typeOf(shapes[name]);
  const inside = Object.keys(shapes).filter((other) => {
    const theirs = membersOf(shapes[other]);
    return theirs.length > 1 && theirs.length < members.length && theirs.every((member) => members.includes(member));
  });
  const [largest] = inside.toSorted((a, b) => membersOf(shapes[b]).length - membersOf(shapes[a]).length);
  const own = members.filter((member) => largest === undefined || !membersOf(shapes[largest]).includes(member));
  return `{ ${[...(largest === undefined ? [] : [`all of ${largest}`]), ...own].join(', ')} }`;
}

function answersOf(calls: readonly ApiCall[]) {
  const shapes = calls.flatMap((call) => [false, true].map((isAdmin) => answerShape(call, isAdmin)));
  const { $defs, prefixItems } = z.toJSONSchema(z.tuple([shapes[0] ?? z.null(), ...shapes.slice(1)]), { io: 'input' });
  const texts = (prefixItems ?? []).map(typeOf);
  return {
    at: (place: number) => [...new Set(texts.slice(place * 2, place * 2 + 2))].map((text) => `\`${text}\``).join('; admins: '),
    named: toRecord($defs),
  };
}

/** `docs/api.md`: every call with its id, its parameters, and who may use it. */
export function apiPage(calls: readonly ApiCall[]): string {
  const answers = answersOf(calls);
  const rows = calls.map(({ method, path, doc }, place) => {
    const cases = endpointCases.filter((row) => row.method === method && row.path === path && /^E\d+$/.test(row.id));
    const query = Object.entries(doc.query ?? {}).map(([name, what]) => `\`?${name}=\` ${what}`);
    const fields = doc.bodyInDocs ? [fieldsOf(bodySchema(doc.bodyInDocs))] : [];
    const files = doc.form ? [`images as \`${doc.form.images.at(-1)}\``] : [];
    const takes = [...query, ...fields, ...files].join('<br>');
    return `| ${cases.map(({ id }) => id).join(', ')} | \`${method} ${path}\` | ${doc.who} | ${doc.summary} | ${takes} | ${path === '/views.php' ? '' : answers.at(place)} |`;
  });
  const shapes = Object.keys(answers.named).map((name) => `| ${name} | \`${namedShape(name, answers.named)}\` |`);
  const table = `| Id | Call | Who | What it does | Takes | Answers |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
  return `${INTRODUCTION}\n${table}\n## Shapes\n\n| Name | Fields |\n|---|---|\n${shapes.join('\n')}\n`;
}
