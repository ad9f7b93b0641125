import {
  CategoryScale,
  Chart,
  type ChartData,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
  type Scale,
  type Scriptable,
  type ScriptableContext,
} from 'chart.js';
import { Line } from 'react-chartjs-2';
import { theme } from '@/theme/theme';
import { CHART_LOCALE, type ChartLook, type ChartPoint, chartColour, shortCount, tickText, turnAt } from './chartPoints';

const { colour, font } = theme;

Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Filler);

type Props = {
  look: ChartLook;
  points: ChartPoint[];
  label: string;
};

export function LineChart({ look, points, label }: Props) {
  const fill = wovenFill(look.thread, look.keyAxis);
  return (
    <Line
      role="img"
      aria-label={label}
      height={look.height}
      data={chartData(look, points, ({ chart }) => fill(chart.ctx))}
      options={chartOptions(look)}
      plugins={[valueLabels]}
    />
  );
}

const NARROW_PX = 420;
const LETTERS = 15;

const tickSize = (chart: Chart) => (chart.width < NARROW_PX ? 11 : 13);

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
        return tickText(this.getLabelForValue(Number(value)), LETTERS);
      },
    },
  };
  const counts = {
    beginAtZero: true,
    suggestedMax: 1,
    grace: '8%',
    grid: { color: chartColour.grid, drawTicks: false },
    border: { display: keyAxis === 'y', color: colour.line, dash: [2, 4] },
    ticks: { ...ticks, precision: 0, maxTicksLimit: 6, padding: 8, format: { notation: 'compact' as const } },
  };
  return {
    indexAxis: keyAxis,
    locale: CHART_LOCALE,
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    layout: { padding: { top: 26, right: keyAxis === 'x' ? 28 : 30 } },
    scales: keyAxis === 'x' ? { x: keys, y: counts } : { x: counts, y: keys },
  };
}

type Place = { dx: number; dy: number; align: CanvasTextAlign };

const alongX: Record<ReturnType<typeof turnAt>, Place> = {
  peak: { dx: 0, dy: -15, align: 'center' },
  dip: { dx: 0, dy: 19, align: 'center' },
  falling: { dx: 8, dy: -12, align: 'left' },
  rising: { dx: -8, dy: -12, align: 'right' },
};
const right: Place = { dx: 13, dy: 0, align: 'left' };
const left: Place = { dx: -13, dy: 0, align: 'right' };
const alongY: typeof alongX = { peak: right, rising: right, dip: left, falling: left };

const TEXT_PX = 13;
const GAP_PX = 4;

type Box = { left: number; right: number; top: number; bottom: number };

function boxOf(width: number, x: number, y: number, { dx, dy, align }: Place): Box {
  const start = x + dx - (align === 'center' ? width / 2 : align === 'right' ? width : 0);
  const middle = y + dy;
  return { left: start, right: start + width, top: middle - TEXT_PX / 2, bottom: middle + TEXT_PX / 2 };
}

const isApart = (one: Box, other: Box) =>
  one.right + GAP_PX <= other.left || other.right + GAP_PX <= one.left || one.bottom <= other.top || other.bottom <= one.top;

/** Writes each value beside its point, where there is room; the table has all. */
const valueLabels: Plugin<'line'> = {
  id: 'valueLabels',
  afterDatasetsDraw(chart) {
    const { ctx, chartArea, data, options } = chart;
    const counts = (data.datasets[0]?.data ?? []).map(Number);
    const places = options.indexAxis === 'y' ? alongY : alongX;
    const otherSides = options.indexAxis === 'y' ? [right, left] : [alongX.peak, alongX.dip];
    const written: Box[] = [];
    ctx.save();
    ctx.font = `700 ${TEXT_PX}px ${font.body}`;
    ctx.fillStyle = colour.ink;
    ctx.textBaseline = 'middle';
    for (const [index, point] of chart.getDatasetMeta(0).data.entries()) {
      const text = shortCount(counts[index] ?? 0);
      const { width } = ctx.measureText(text);
      // The line itself goes on to the right of every point but the last.
      const end = index === counts.length - 1 ? [right] : [];
      const place = [places[turnAt(counts, index)], ...otherSides, ...end].find((candidate) => {
        const box = boxOf(width, point.x, point.y, candidate);
        // The axis and its keys lie beside the chart area and below it.
        const isOnGround = box.left >= chartArea.left && box.right <= chart.width && box.bottom <= chartArea.bottom;
        return isOnGround && written.every((other) => isApart(box, other));
      });
      if (!place) continue;
      written.push(boxOf(width, point.x, point.y, place));
      ctx.textAlign = place.align;
      ctx.fillText(text, point.x + place.dx, point.y + place.dy);
    }
    ctx.restore();
  },
};

const THREAD_PX = 2;
const TILE_PX = { across: 8, along: 4 };

function wovenFill(thread: string, keyAxis: 'x' | 'y') {
  let pattern: CanvasPattern | undefined;

  return (context: CanvasRenderingContext2D): CanvasPattern | string => {
    pattern ??= woven(context, thread, keyAxis === 'x');
    return pattern ?? 'transparent';
  };
}

function woven(context: CanvasRenderingContext2D, thread: string, isWeft: boolean): CanvasPattern | undefined {
  const tile = document.createElement('canvas');
  tile.width = isWeft ? TILE_PX.across : TILE_PX.along;
  tile.height = isWeft ? TILE_PX.along : TILE_PX.across;
  const brush = tile.getContext('2d');
  if (!brush) return undefined;
  brush.globalAlpha = isWeft ? 0.3 : 0.42;
  brush.fillStyle = thread;
  brush.fillRect(0, 0, isWeft ? tile.width : THREAD_PX, isWeft ? THREAD_PX : tile.height);
  return context.createPattern(tile, 'repeat') ?? undefined;
}
