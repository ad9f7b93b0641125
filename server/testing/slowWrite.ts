import { once } from 'node:events';
import http from 'node:http';

type Options = { url: string; method: string; path: string; token: string; json: unknown };

/**
 * Starts a write whose body is held back: when this resolves, the server has authorized the caller. `finish` sends the body and
 * returns the status, so that a test can act in between. A rejected write has its status already.
 */
export async function slowWrite({ url, method, path, token, json }: Options): Promise<{ finish(): Promise<number | undefined> }> {
  const body = Buffer.from(JSON.stringify(json));
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
    // The server sends `100 Continue` once it has authorized the caller.
    expect: '100-continue',
  };
  const request = http.request(`${url}${path}`, { method, headers });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    request.once('error', reject).once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  request.flushHeaders();
  await Promise.race([once(request, 'continue'), answer]);
  return {
    finish: () => {
      request.end(body);
      return answer;
    },
  };
}
