import { toList, toRecord } from '@/domain/coerce';
import { z } from '@/domain/zod';
import type { ApiCall } from '../../server/http/apiRouter';
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

The ids are those that tests cite ([requirements.md](requirements.md)). An asterisk marks a required field.
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

/** `docs/api.md`: every call with its id, its parameters, and who may use it. */
export function apiPage(calls: readonly ApiCall[]): string {
  const rows = calls.map(({ method, path, doc }) => {
    const cases = endpointCases.filter((row) => row.method === method && row.path === path && /^E\d+$/.test(row.id));
    const query = Object.entries(doc.query ?? {}).map(([name, what]) => `\`?${name}=\` ${what}`);
    const fields = doc.takes ? [fieldsOf(bodySchema(doc.takes))] : [];
    const files = doc.form ? [`images as \`${doc.form.images.at(-1)}\``] : [];
    const takes = [...query, ...fields, ...files].join('<br>');
    return `| ${cases.map(({ id }) => id).join(', ')} | \`${method} ${path}\` | ${doc.who} | ${doc.summary} | ${takes} |`;
  });
  return `${INTRODUCTION}\n| Id | Call | Who | What it does | Takes |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
}
