import { watch } from 'node:fs';
import path from 'node:path';
// In tests of screens, the global timers are those of a browser and have no `unref`.
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';

/** Editors cause several events for one save. The check follows this long after the last event. */
const WATCH_DEBOUNCE_MS = 80;
/** Some file systems report no changes, so the file is also checked at this interval. */
const POLL_MS = 1000;

/** Calls `listener` whenever a file may have changed. The returned function ends the watch. */
export function watchFile(file: string, listener: () => void): () => void {
  const interval = setInterval(listener, POLL_MS);
  interval.unref();
  let debounceTimer: NodeJS.Timeout | undefined;
  const onEvent = (_event: string, name: string | null) => {
    if (name !== null && name !== path.basename(file)) return;
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(listener, WATCH_DEBOUNCE_MS);
  };
  // Editors that save by renaming replace the file, so the folder is watched.
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
