import { whenIdle } from '@/browser/whenIdle';
import type { ContactMessage } from '@/domain/contactMessage';
import { isSearchReady, searchTextOf } from '@/domain/messageSearch';

/** Milliseconds per slice, so short that a key press is handled without delay. */
const SLICE_MS = 4;

/** Computes the messages' search texts, slice by slice, before the user types. */
export async function prepareSearch(messages: readonly ContactMessage[], signal: AbortSignal): Promise<void> {
  let sliceEnds = 0;
  for (const message of messages) {
    if (isSearchReady(message)) continue;
    if (performance.now() >= sliceEnds) {
      await new Promise<void>((resolve) => void whenIdle(resolve));
      if (signal.aborted) return;
      sliceEnds = performance.now() + SLICE_MS;
    }
    searchTextOf(message);
  }
}
