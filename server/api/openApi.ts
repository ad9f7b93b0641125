import { MOUNTS } from '@/domain/contract';
import { z } from '@/domain/zod';
import type { ApiCall, CallDoc } from '../http/apiRouter';

type JsonSchema = Record<string, unknown>;

/**
 * A zod schema as JSON Schema 2020-12. A field of a body is required only if the schema rejects a body without it; most text
 * schemas read a missing text as an empty one.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: object }) => {
      if (io === 'output' || !(zodSchema instanceof z.ZodObject)) return;
      const fields = Object.entries(zodSchema.shape);
      object.required = fields.flatMap(([name, field]) => (z.core.safeParse(field, undefined).success ? [] : [name]));
    },
  });
  return converted;
}

const error: JsonSchema = {
  type: 'object',
  required: ['success', 'error', 'message', 'code', 'requestId'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'A sentence for people.' },
    message: { type: 'string', description: 'The same sentence.' },
    code: { type: 'string', description: 'The kind of error, such as NOT_FOUND.' },
    requestId: { type: 'string' },
    fields: { type: 'object', description: 'A sentence per field.', additionalProperties: { type: 'string' } },
    data: { description: 'With code STALE: the stored record.' },
  },
};

const errorResponse = {
  description: 'Any error.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function requestBody({ body, images }: CallDoc) {
  if (!body) return {};
  const schema = jsonSchema(body, 'input');
  const content = (type: string, of: JsonSchema) => ({ requestBody: { required: true, content: { [type]: { schema: of } } } });
  if (images === undefined) return content('application/json', schema);
  const files = { type: 'object', properties: { [images]: { type: 'array', items: { type: 'string', format: 'binary' } } } };
  return content('multipart/form-data', { allOf: [schema, files] });
}

function operation({ method, path, doc }: ApiCall) {
  const { summary, who, query = {}, response } = doc;
  const content = response && { content: { 'application/json': { schema: jsonSchema(response, 'output') } } };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\.php$/, '').replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(who !== 'everyone' && { security: [{ bearer: [] }] }),
    parameters: Object.entries(query).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema: { type: 'string' },
    })),
    ...requestBody(doc),
    responses: { [response ? 200 : 204]: { description: 'Done.', ...content }, default: errorResponse },
  };
}

/** The calls of the API as an OpenAPI 3.1 document, made from their descriptions and schemas. */
export function openApiDocument(calls: readonly ApiCall[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  return {
    openapi: '3.1.0',
    info: { title: 'NIT College', version: '1', description: 'The JSON API of the website and the back office.' },
    servers: MOUNTS.map((mount) => ({ url: mount || '/' })),
    paths,
    components: {
      schemas: { Error: error },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
