import { once } from 'node:events';
import http from 'node:http';

type Options = { url: string; method: string; path: string; token: string; json: unknown };

/**
 * A write whose sender has been let in when this resolves, and whose body is sent by `finish`, which gives the status of the answer:
 * what happens in between happens while it is on its way. A write that is not let in has its status already.
 */
export async function slowWrite({ url, method, path, token, json }: Options): Promise<{ finish(): Promise<number | undefined> }> {
  const body = Buffer.from(JSON.stringify(json));
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
    // The server asks for the body once it knows who is there.
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
