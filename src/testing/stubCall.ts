/**
 * Answers one call, named as "PUT /contacts.php", in the server's place; without an answer the line is broken.
 * All other calls reach the real server. Ends with `jest.restoreAllMocks()`.
 */
export function stubCall(call: string, answer?: () => Response | Promise<Response>) {
  const { fetch } = globalThis;
  // Spying a second time gives the same spy: the calls that are not named here go on to what it did before.
  const send: typeof fetch = (jest.isMockFunction(fetch) && fetch.getMockImplementation()) || fetch;
  const seen: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (`${request.method} ${new URL(request.url).pathname}` !== call) return send(request);
    seen.push(request.clone());
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return seen;
}
