import { contract } from '@/domain/contract';

/** Reports a page view to the server; the call carries nothing about the visitor, and its errors are ignored (D-35). */
export function recordView(apiBase: string, page: string): void {
  navigator.sendBeacon?.(`${apiBase}/${contract.views}`, JSON.stringify({ page }));
}
