/** Whether the browser has brought a visitor back to the place on the page that he had left. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/**
 * Whether a visitor is no longer where the anchor of his address led him: he has touched the page since the server's document came (which
 * its small script notes), or came back to it by a reload or through his history.
 */
export const hasMovedOn = (): boolean => document.documentElement.dataset.moved !== undefined || isRestored();
