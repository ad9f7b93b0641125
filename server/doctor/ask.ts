/** Milliseconds that the doctor waits for a response, or for a handshake. */
export const PATIENCE_MS = 5000;

/**
 * Sends a GET request and reads the whole response: an unread one would keep its connection, and with it the command, alive for seconds.
 * Rejects when no response comes in time.
 */
export async function ask(url: string | URL, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  const body = await response.text();
  const json = (): unknown => {
    try {
      return JSON.parse(body);
    } catch {
      return undefined;
    }
  };
  return { status: response.status, isOk: response.ok, headers: response.headers, json };
}
