/** Whether the browser has restored the visitor's earlier scroll position. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/**
 * Whether the visitor has left the place that the address's anchor names: by input since the document arrived
 * (recorded by its inline script), or by a reload or history navigation that restored another position.
 */
export const hasMovedOn = (): boolean => document.documentElement.dataset.moved !== undefined || isRestored();
