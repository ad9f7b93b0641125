/**
 * Runs by itself in the head of the back office's page, before the program has arrived: on the messages' screen it asks for the
 * newest messages at once. `takeEarlyMessages` picks the answer up.
 */
import { apiBaseOfPage } from '@/api/apiBaseOfPage';
import type { EarlyMessages } from '@/api/earlyMessages';
import { newestMessages } from '@/domain/newestMessages';
import { SESSION_KEY } from '@/session/sessionStorage';

function askEarly(): EarlyMessages | undefined {
  if (window.location.pathname !== '/admin/contacts') return undefined;
  const { token, expiry } = JSON.parse(window.localStorage.getItem(SESSION_KEY) ?? '{}');
  // No expiry never ends, and no reason to ask is good enough to ask without a token (D-16).
  if (typeof token !== 'string' || token === '' || (expiry != null && expiry <= Date.now())) return undefined;
  const answer = fetch(`${apiBaseOfPage()}/${newestMessages}`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  });
  // Whoever picks it up hears of the failure; when nobody does, it is none.
  answer.catch(() => undefined);
  return { token, answer };
}

try {
  globalThis.earlyMessages = askEarly();
} catch {
  // A session that cannot be read is dealt with by the program.
}
