import http from 'node:http';

type Sent = { method?: string; path: string; headers: Record<string, string>; token?: string };

/** Sends bytes with a content length or in chunks; returns the status and the error code of the response. */
export function sendBytes(
  url: string,
  { method = 'POST', path, headers, token }: Sent,
  body: Buffer,
  isChunked: boolean,
): Promise<[number, unknown]> {
  return new Promise((resolve, reject) => {
    const sent = {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
    };
    const request = http.request(`${url}${path}`, { method, headers: sent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => resolve([response.statusCode ?? 0, text === '' ? undefined : JSON.parse(text).code]));
    });
    request.once('error', reject);
    request.end(body);
  });
}

export type Part = { name: string; body: Buffer | string; fileName?: string };

/** A multipart body of these parts with the boundary "x"; `size` pads it to that exact length after its end. */
export function formBytes(parts: readonly Part[], size?: number): Buffer {
  const bytes = parts.flatMap(({ name, body, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`;
    return [
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ];
  });
  const form = Buffer.concat([...bytes, Buffer.from('--x--\r\n')]);
  return size === undefined ? form : Buffer.concat([form, Buffer.alloc(size - form.length, 0x20)]);
}

export const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };
