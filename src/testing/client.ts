import { toRecord } from '@/domain/coerce';

type TestServer = { url: string; tokenFor?(user: { id?: unknown }): Promise<string> };

type Call = {
  /** A stored user whose bearer token is sent, or a literal token. */
  as?: { id?: unknown } | string;
  json?: unknown;
  form?: Record<string, string | File | (string | File)[]>;
  headers?: Record<string, string>;
};

/** A form as a browser encodes it; lists become repeated fields. */
export function formOf(fields: NonNullable<Call['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one);
  }
  return form;
}

/** Makes an API client for a test server; it returns status, headers and the parsed JSON. */
export function clientOf(server: TestServer) {
  return async (method: string, path: string, { as, json, form, headers = {} }: Call = {}) => {
    const token = typeof as === 'object' ? await server.tokenFor?.(as) : as;
    const response = await fetch(`${server.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json !== undefined ? JSON.stringify(json) : form && formOf(form),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const value: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: toRecord(value),
      list: Array.isArray(value) ? value : [],
    };
  };
}

/** The words of a text, such as many addresses. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
