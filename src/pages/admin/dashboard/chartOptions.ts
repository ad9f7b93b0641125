import type { ChartData, ChartOptions, Scriptable, ScriptableContext } from 'chart.js';
import { theme } from '@/theme/theme';
import type { ChartPoint } from './chartPoints';

const { colour, font } = theme;

/** What makes the two charts of the dashboard two. */
export type ChartLook = {
  /** CSS pixels (spec section 2). */
  height: number;
  line: string;
  thread: string;
  /** The axis that the keys stand on. */
  keyAxis: 'x' | 'y';
};

/** "Views Per Page": page on x, count on y, height 250, amber (spec section 2). */
export const viewsOptions: ChartLook = { height: 250, line: colour.amberLine, thread: colour.padauk, keyAxis: 'x' };

/** "Events Per Category": vertical, category against count, height 300, green (spec section 2). */
export const categoriesOptions: ChartLook = { height: 300, line: colour.greenLine, thread: colour.celadon, keyAxis: 'y' };

const LONGEST_TICK = 16;

/** A key short enough to stand at an axis. */
export const shortKey = (key: string) => (key.length > LONGEST_TICK ? `${key.slice(0, LONGEST_TICK - 1)}…` : key);

/** The one line of a chart; `fill` draws what lies under it. */
export function chartData(
  { line }: ChartLook,
  points: readonly ChartPoint[],
  fill: Scriptable<CanvasPattern | string, ScriptableContext<'line'>>,
): ChartData<'line', number[], string> {
  return {
    labels: points.map(({ key }) => key),
    datasets: [
      {
        data: points.map(({ count }) => count),
        borderColor: line,
        borderWidth: 3,
        borderJoinStyle: 'round',
        backgroundColor: fill,
        fill: 'origin',
        pointRadius: 5.5,
        pointHoverRadius: 6.5,
        pointBackgroundColor: colour.white,
        pointHoverBackgroundColor: colour.white,
        pointBorderColor: line,
        pointBorderWidth: 3,
        clip: false,
      },
    ],
  };
}

/** Axes, grid and room for the values around the points. */
export function chartOptions({ keyAxis }: ChartLook, hasMotion: boolean): ChartOptions<'line'> {
  const ticks = { color: colour.ink2, font: { family: font.body, size: 13, weight: 500 } };
  const keys = {
    offset: true,
    grid: { display: false },
    border: { display: keyAxis === 'x', color: colour.line },
    ticks: {
      ...ticks,
      autoSkip: false,
      callback(this: { getLabelForValue: (value: number) => string }, value: string | number) {
        return shortKey(this.getLabelForValue(Number(value)));
      },
    },
  };
  const counts = {
    beginAtZero: true,
    suggestedMax: 1,
    grace: '8%',
    grid: { color: colour.gridLine, drawTicks: false },
    border: { display: keyAxis === 'y', color: colour.line, dash: [2, 4] },
    ticks: { ...ticks, precision: 0, maxTicksLimit: 6, padding: 8, format: { notation: 'compact' as const } },
  };
  return {
    indexAxis: keyAxis,
    responsive: true,
    maintainAspectRatio: false,
    animation: hasMotion ? { duration: 480 } : false,
    layout: { padding: { top: 26, right: 30 } },
    scales: keyAxis === 'x' ? { x: keys, y: counts } : { x: counts, y: keys },
  };
}
