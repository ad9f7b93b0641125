// What the two charts of the dashboard draw, apart from the chart library: styles, points, and the texts of axes and labels.
import { theme } from '@/theme/theme';

export const chartColour = { amber: '#C77700', green: '#15803D', grid: '#E3EBE6' };

export const CHART_LOCALE = 'en-GB';

export type ChartPoint = { key: string; count: number };

export type ChartStyle = {
  height: number;
  lineColour: string;
  wovenFillColour: string;
  /** Along it the line runs and the keys stand: 'x' to the right, 'y' downwards. Spec section 2 gives it for each chart. */
  keyAxis: 'x' | 'y';
};

export const viewsStyle: ChartStyle = {
  height: 250,
  lineColour: chartColour.amber,
  wovenFillColour: theme.colour.padauk,
  keyAxis: 'x',
};

export const categoriesStyle: ChartStyle = {
  height: 300,
  lineColour: chartColour.green,
  wovenFillColour: theme.colour.celadon,
  keyAxis: 'y',
};

/** The names of more points would not be readable along the axis. */
const MAX_POINTS = 12;

/** Returns the points that a chart draws: all, or the twelve largest in their given order (D-37). */
export function selectDrawnPoints(points: readonly ChartPoint[]): ChartPoint[] {
  if (points.length <= MAX_POINTS) return [...points];
  const largest = new Set([...points].sort((a, b) => b.count - a.count).slice(0, MAX_POINTS));
  return points.filter((point) => largest.has(point));
}

/** A chart's text alternative: "Line chart, views per page: home 12, blogs 3". */
export function chartSentence(title: string, points: readonly ChartPoint[]): string {
  const values = points.map(({ key, count }) => `${key} ${count}`).join(', ');
  return `Line chart, ${title.toLowerCase()}: ${values || 'no figures yet'}`;
}

const compactFormat = new Intl.NumberFormat(CHART_LOCALE, { notation: 'compact', maximumFractionDigits: 1 });

/** Returns a count as its label beside the point: in full below ten thousand, then short, such as "12.3k". */
export function formatShortCount(count: number): string {
  return count < 10_000 ? count.toLocaleString('en') : compactFormat.format(count);
}

/** Returns the line's shape at a point, by which its label is placed (design, section 6). A missing neighbour counts as equal. */
export function lineShapeAt(counts: readonly number[], index: number): 'peak' | 'dip' | 'falling' | 'rising' {
  const count = counts[index] ?? 0;
  const before = counts[index - 1] ?? count;
  const after = counts[index + 1] ?? count;
  if (count >= before && count >= after) return 'peak';
  if (count <= before && count <= after) return 'dip';
  return before > after ? 'falling' : 'rising';
}

export function tickText(key: string, maxLetters: number): string {
  return key.length > maxLetters ? `${key.slice(0, maxLetters - 1)}…` : key;
}
