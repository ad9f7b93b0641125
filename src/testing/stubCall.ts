/**
 * Stubs the server's response to one call, named like "PUT /contacts.php"; without a response the connection fails. All other
 * calls reach the real server. It ends with the test, or before by `endStubs`.
 */
export function stubCall(call: string, answer?: (request: Request) => Response | Promise<Response>) {
  const { fetch } = globalThis;
  // A second spy returns the first: calls not named here continue to its previous implementation.
  const send: typeof fetch = (jest.isMockFunction(fetch) && fetch.getMockImplementation()) || fetch;
  const seen: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (`${request.method} ${new URL(request.url).pathname}` !== call) return send(request);
    seen.push(request.clone());
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(request);
  });
  return seen;
}

/** Lets all calls reach the real server again. */
export const endStubs = () => jest.mocked(globalThis.fetch).mockRestore();

/** A response that waits until it is released. */
export function deferred<T>(answer: T) {
  let release = () => {};
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(answer);
  });
  return { promise, release: () => release() };
}
