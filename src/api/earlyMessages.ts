/** The first question of the messages' screen, asked by the page before its program had arrived. */
export type EarlyMessages = {
  /** Whose question it was. */
  token: string;
  answer: Promise<Response>;
};

declare global {
  var earlyMessages: EarlyMessages | undefined;
}

/** What the page has asked before its program had arrived, once; undefined when it has not, or for another token, or in vain. */
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
