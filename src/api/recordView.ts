import { contract } from '@/domain/contract';

/** Tells the server that a public page was opened; nothing about the visitor is sent, and a failure is of no consequence (D-35). */
export function recordView(apiBase: string, page: string): void {
  navigator.sendBeacon?.(`${apiBase}/${contract.views}`, JSON.stringify({ page }));
}
