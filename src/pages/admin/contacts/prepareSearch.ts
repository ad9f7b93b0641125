import type { ContactMessage } from '@/domain/contactMessage';
import { isSearchReady, searchTextOf } from '@/domain/messageSearch';

/** So short that a key pressed meanwhile is answered without delay, in milliseconds. */
const SLICE_MS = 4;

/** A moment in which nobody waits for the page; Safari knows none, there the next turn has to do. */
const freeMoment = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve);
  });

/** Makes the messages ready to be searched, a slice at a time, before anybody types. */
export async function prepareSearch(messages: readonly ContactMessage[], signal: AbortSignal): Promise<void> {
  let sliceEnds = 0;
  for (const message of messages) {
    if (isSearchReady(message)) continue;
    if (performance.now() >= sliceEnds) {
      await freeMoment();
      if (signal.aborted) return;
      sliceEnds = performance.now() + SLICE_MS;
    }
    searchTextOf(message);
  }
}
