import type { Chart, ChartData, ChartOptions, Scale, Scriptable, ScriptableContext } from 'chart.js';
import { theme } from '@/theme/theme';
import { CHART_LOCALE, type ChartPoint, tickText } from './chartPoints';

const { colour, font } = theme;

/** The differences between the dashboard's two charts. */
export type ChartLook = {
  /** CSS pixels (spec section 2). */
  height: number;
  line: string;
  thread: string;
  /** The axis of the keys. */
  keyAxis: 'x' | 'y';
};

/** "Views Per Page": page on x, count on y, height 250, amber (spec section 2). */
export const viewsLook: ChartLook = { height: 250, line: colour.amberLine, thread: colour.padauk, keyAxis: 'x' };

/** "Events Per Category": vertical, category against count, height 300, green (spec section 2). */
export const categoriesLook: ChartLook = {
  height: 300,
  line: colour.greenLine,
  thread: colour.celadon,
  keyAxis: 'y',
};

const NARROW_PX = 420;
const LETTERS_BESIDE_AXIS = 14;
const LETTERS_TURNED = 15;

const tickSize = (chart: Chart) => (chart.width < NARROW_PX ? 11 : 13);

/** How many letters of a key fit between its neighbours when no key is rotated. */
function roomAlongAxis(chart: Chart): number {
  const columns = Math.max(1, chart.data.labels?.length ?? 1);
  return Math.floor(chart.width / (columns + 1) / (tickSize(chart) * 0.5));
}

/** Rotates the keys below the axis when one of them would not fit between its neighbours. */
function roomForLetters(chart: Chart, keyAxis: ChartLook['keyAxis']): number {
  if (keyAxis === 'y') return LETTERS_BESIDE_AXIS;
  const room = roomAlongAxis(chart);
  const isTurned = (chart.data.labels ?? []).some((key) => String(key).length > room);
  return isTurned ? LETTERS_TURNED : room;
}

/** The chart's data set; `fill` draws the area under the line. */
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

/** Axes, grid and padding for the values around the points. */
export function chartOptions({ keyAxis }: ChartLook): ChartOptions<'line'> {
  const ticks = {
    color: colour.ink2,
    font: ({ chart }: { chart: Chart }) => ({ family: font.body, size: tickSize(chart), weight: 500 }),
  };
  const keys = {
    offset: true,
    grid: { display: false },
    border: { display: keyAxis === 'x', color: colour.line },
    ticks: {
      ...ticks,
      autoSkip: false,
      // Keys that do not fit side by side are rotated as far as necessary.
      maxRotation: 90,
      callback(this: Scale, value: string | number) {
        return tickText(this.getLabelForValue(Number(value)), roomForLetters(this.chart, keyAxis));
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
    locale: CHART_LOCALE,
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    // Values are above the points, or to the right of them.
    layout: { padding: { top: 26, right: keyAxis === 'x' ? 8 : 30 } },
    scales: keyAxis === 'x' ? { x: keys, y: counts } : { x: counts, y: keys },
  };
}
