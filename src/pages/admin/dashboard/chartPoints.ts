/** How charts write numbers, whatever the device's language. */
export const CHART_LOCALE = 'en-GB';

/** One value of a chart: what was counted, and how often. */
export type ChartPoint = { key: string; count: number };

/** The points that a chart draws: all, or the largest in their given order. */
export function drawnPoints(points: readonly ChartPoint[], most: number): ChartPoint[] {
  if (points.length <= most) return [...points];
  const largest = new Set([...points].sort((a, b) => b.count - a.count).slice(0, most));
  return points.filter((point) => largest.has(point));
}

/** The sentence that stands for a chart where it cannot be seen: "Line chart, views per page: home 12, blogs 3". */
export function chartSentence(title: string, points: readonly ChartPoint[]): string {
  const values = points.map(({ key, count }) => `${key} ${count}`).join(', ');
  return `Line chart, ${title.toLowerCase()}: ${values || 'no figures yet'}`;
}

const compact = new Intl.NumberFormat(CHART_LOCALE, { notation: 'compact', maximumFractionDigits: 1 });

/** A count as it stands at its point: in full, or short from ten thousand on ("12.3k"). */
export function shortCount(count: number): string {
  return count < 10_000 ? count.toLocaleString('en') : compact.format(count);
}

/** Where a line turns or runs at a point: the value stands above a peak, below a dip, beside a running line (design, section 6). */
export function turnAt(counts: readonly number[], index: number): 'peak' | 'dip' | 'falling' | 'rising' {
  const here = counts[index] ?? 0;
  const before = counts[index - 1] ?? counts[index + 1] ?? 0;
  const after = counts[index + 1] ?? counts[index - 1] ?? 0;
  if (here >= before && here >= after) return 'peak';
  if (here <= before && here <= after) return 'dip';
  return before > after ? 'falling' : 'rising';
}

/** A page as people call it: "home" for "/", "blogs/5" for "/blogs/5". */
export function pageName(page: string): string {
  return page.replace(/^\/+/, '') || 'home';
}

/** A key as it stands at an axis: a line per part of an address, each cut where the next key begins. */
export function tickLines(key: string, letters: number): string[] {
  return key.split('/').map((part) => (part.length > letters ? `${part.slice(0, Math.max(1, letters - 1))}…` : part));
}
