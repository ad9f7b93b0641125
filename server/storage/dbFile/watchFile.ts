import { watch } from 'node:fs';
import path from 'node:path';
// Imported, because tests of screens run servers too and have a browser's global timers, which have no `unref`.
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';

/** Editors cause several events for one save. The check follows this long after the last event. */
const WATCH_DEBOUNCE_MS = 80;
/** The file is also checked at this interval, because some file systems report no changes. */
const POLL_MS = 1000;

/** Calls `listener` whenever a file may have changed, until the returned function is called. */
export function watchFile(file: string, listener: () => void): () => void {
  const interval = setInterval(listener, POLL_MS);
  interval.unref();
  let debounceTimer: NodeJS.Timeout | undefined;
  const onEvent = (_event: string, name: string | null) => {
    if (name !== null && name !== path.basename(file)) return;
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(listener, WATCH_DEBOUNCE_MS);
  };
  // Watches the folder, because editors that save by renaming replace the watched file.
  const closeWatcher = watchFolder(path.dirname(file), onEvent);
  return () => {
    clearInterval(interval);
    clearTimeout(debounceTimer);
    closeWatcher();
  };
}

function watchFolder(folder: string, onEvent: (event: string, name: string | null) => void): () => void {
  try {
    const watcher = watch(folder, onEvent);
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}
