import { theme } from '@/theme/theme';

export const chartColour = { amber: '#C77700', green: '#15803D', grid: '#E3EBE6' };

export const CHART_LOCALE = 'en-GB';

export type ChartPoint = { key: string; count: number };

export type ChartStyle = {
  height: number;
  lineColour: string;
  wovenFillColour: string;
  /** The axis with the keys (spec, section 2). The line runs to the right along 'x', or downwards along 'y'. */
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

const MAX_POINTS = 12;

/** Returns the points to draw. If there are too many, only the largest remain, in their given order (D-37). */
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
