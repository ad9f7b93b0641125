/**
 * Runs as an inline script in the head of the back office's document, before the bundle loads: on the
 * messages screen it immediately requests the newest messages. `takeEarlyMessages` takes the response.
 */
import { apiBaseOfPage } from '@/api/apiBaseOfPage';
import type { EarlyMessages } from '@/api/earlyMessages';
import { newestMessages } from '@/domain/newestMessages';
import { SESSION_KEY } from '@/session/sessionStorage';

function askEarly(): EarlyMessages | undefined {
  if (window.location.pathname !== '/admin/contacts') return undefined;
  const { token, expiry } = JSON.parse(window.localStorage.getItem(SESSION_KEY) ?? '{}');
  // A session without expiry never ends, and without a token no request is sent (D-16).
  if (typeof token !== 'string' || token === '' || (expiry != null && expiry <= Date.now())) return undefined;
  const answer = fetch(`${apiBaseOfPage()}/${newestMessages}`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  });
  // `takeEarlyMessages` handles the rejection; without it, the rejection must not count as unhandled.
  answer.catch(() => undefined);
  return { token, answer };
}

try {
  globalThis.earlyMessages = askEarly();
} catch {
  // The bundle handles an unreadable session.
}
