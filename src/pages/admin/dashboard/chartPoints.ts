/** One value of a chart: what was counted, and how often. */
export type ChartPoint = { key: string; count: number };

/** How many points a chart can show and stay legible; its table has all. */
export const MOST_POINTS = 8;

/** The points that a chart draws: all, or the largest in their given order. */
export function drawnPoints(points: readonly ChartPoint[]): ChartPoint[] {
  if (points.length <= MOST_POINTS) return [...points];
  const largest = new Set([...points].sort((a, b) => b.count - a.count).slice(0, MOST_POINTS));
  return points.filter((point) => largest.has(point));
}

/** The sentence that stands for a chart where it cannot be seen: "Line chart, views per page: home 12, blogs 3". */
export function chartSentence(title: string, points: readonly ChartPoint[]): string {
  const values = points.map(({ key, count }) => `${key} ${count}`).join(', ');
  return `Line chart, ${title.toLowerCase()}: ${values || 'no figures yet'}`;
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
