/** Milliseconds after which a slow line counts as no line. */
const PATIENCE_MS = 8000;

/**
 * Whether Google can be reached from here: a frame fires `load` for the browser's error page too, but an image does not. Asks for one
 * small image.
 */
export function reachesGoogle(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = new Image();
    probe.onload = () => resolve(true);
    probe.onerror = () => resolve(false);
    setTimeout(() => resolve(false), PATIENCE_MS);
    probe.src = `https://www.google.com/favicon.ico?${Date.now()}`;
  });
}
