/** The first request of the messages screen, which the page sends before its bundle has loaded. */
export type EarlyMessages = {
  /** The token that the request was sent with. */
  token: string;
  answer: Promise<Response>;
};

declare global {
  var earlyMessages: EarlyMessages | undefined;
}

/**
 * The response to the page's early request, handed out once; undefined without a request, for another token,
 * or after an error.
 */
export async function takeEarlyMessages(token: string | undefined): Promise<{ reply: unknown; etag?: string } | undefined> {
  const early = globalThis.earlyMessages;
  globalThis.earlyMessages = undefined;
  if (!early || early.token !== token) return undefined;
  try {
    const response = await early.answer;
    if (!response.ok) return undefined;
    return { reply: await response.json(), etag: response.headers.get('ETag') ?? undefined };
  } catch {
    return undefined;
  }
}
