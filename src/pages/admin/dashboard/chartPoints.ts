import { theme } from '@/theme/theme';

export const chartColour = { amber: '#C77700', green: '#15803D', grid: '#E3EBE6' };

/** The number format of charts, independent of the device's language. */
export const CHART_LOCALE = 'en-GB';

export type ChartPoint = { key: string; count: number };

export type ChartLook = {
  height: number;
  line: string;
  thread: string;
  keyAxis: 'x' | 'y';
};

/** "Views Per Page": page on x, count on y, height 250, amber (spec section 2). */
export const viewsLook: ChartLook = { height: 250, line: chartColour.amber, thread: theme.colour.padauk, keyAxis: 'x' };

/** "Events Per Category": vertical, category against count, height 300, green (spec section 2). */
export const categoriesLook: ChartLook = {
  height: 300,
  line: chartColour.green,
  thread: theme.colour.celadon,
  keyAxis: 'y',
};

const MOST_POINTS = 12;

/** The points that a chart draws: all, or the twelve largest in their given order (D-37). */
export function drawnPoints(points: readonly ChartPoint[]): ChartPoint[] {
  if (points.length <= MOST_POINTS) return [...points];
  const largest = new Set([...points].sort((a, b) => b.count - a.count).slice(0, MOST_POINTS));
  return points.filter((point) => largest.has(point));
}

/** A chart's text alternative: "Line chart, views per page: home 12, blogs 3". */
export function chartSentence(title: string, points: readonly ChartPoint[]): string {
  const values = points.map(({ key, count }) => `${key} ${count}`).join(', ');
  return `Line chart, ${title.toLowerCase()}: ${values || 'no figures yet'}`;
}

const compact = new Intl.NumberFormat(CHART_LOCALE, { notation: 'compact', maximumFractionDigits: 1 });

export function shortCount(count: number): string {
  return count < 10_000 ? count.toLocaleString('en') : compact.format(count);
}

/** The shape of the line at a point: the label goes above a peak, below a dip, beside a running line (design, section 6). */
export function turnAt(counts: readonly number[], index: number): 'peak' | 'dip' | 'falling' | 'rising' {
  const here = counts[index] ?? 0;
  const before = counts[index - 1] ?? counts[index + 1] ?? 0;
  const after = counts[index + 1] ?? counts[index - 1] ?? 0;
  if (here >= before && here >= after) return 'peak';
  if (here <= before && here <= after) return 'dip';
  return before > after ? 'falling' : 'rising';
}

export function tickText(key: string, letters: number): string {
  return key.length > letters ? `${key.slice(0, Math.max(1, letters - 1))}…` : key;
}
