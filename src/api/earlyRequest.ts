import { isAdmin } from '@/domain/session';
import { loadSession } from '@/session/sessionStorage';

/** The newest 50 messages, which load before all others (E18). */
export const NEWEST_MESSAGES = 'contacts.php?limit=50';

/** A request sent before the program has loaded. */
type EarlyRequest = { url: string; authorization: string; response: Promise<Response> };

declare global {
  /** Null as soon as the program sends its requests itself. */
  var earlyRequest: EarlyRequest | null | undefined;
}

/** Requests the newest messages for a signed-in admin: every screen of the back office needs them. */
export function sendEarlyRequest(apiBase: string): void {
  // On a busy device this script can run after the program.
  if (globalThis.earlyRequest === null) return;
  const session = loadSession(new Date());
  if (!session || !isAdmin(session)) return;
  const { href: url } = new URL(`${apiBase}/${NEWEST_MESSAGES}`, window.location.href);
  const authorization = `Bearer ${session.token}`;
  const response = fetch(url, { headers: { Accept: 'application/json', Authorization: authorization } });
  // The program reports an error, once it takes the response.
  response.catch(() => undefined);
  globalThis.earlyRequest = { url, authorization, response };
}

/** The response to an early request that equals this one; undefined after the first call. */
export function takeEarlyResponse(request: Request): Promise<Response> | undefined {
  const early = globalThis.earlyRequest;
  globalThis.earlyRequest = null;
  if (early?.url === request.url && early.authorization === request.headers.get('Authorization')) return early.response;
  // The browser keeps the connection of a response that nothing reads.
  early?.response.then(({ body }) => body?.cancel()).catch(() => undefined);
  return undefined;
}
