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
import {
  CHART_LOCALE,
  type ChartPoint,
  type ChartStyle,
  chartColour,
  formatShortCount,
  lineShapeAt,
  tickText,
} from './chartPoints';

const { colour, font } = theme;

Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Filler);

/** The canvas of a chart, drawn by chart.js; the panel around it has the numbers as a table. */
export function LineChart({ style, points, label }: { style: ChartStyle; points: ChartPoint[]; label: string }) {
  const fill = wovenFill(style.threadColour, style.keyAxis);
  return (
    <Line
      role="img"
      aria-label={label}
      height={style.height}
      data={chartData(style, points, ({ chart }) => fill(chart.ctx))}
      options={chartOptions(style)}
      plugins={[countLabels]}
    />
  );
}

const NARROW_CHART_PX = 420;
const MAX_TICK_LETTERS = 15;

const tickSizePx = (chart: Chart) => (chart.width < NARROW_CHART_PX ? 11 : 13);

export function chartData(
  { lineColour }: ChartStyle,
  points: readonly ChartPoint[],
  fill: Scriptable<CanvasPattern | string, ScriptableContext<'line'>>,
): ChartData<'line', number[], string> {
  return {
    labels: points.map(({ key }) => key),
    datasets: [
      {
        data: points.map(({ count }) => count),
        borderColor: lineColour,
        borderWidth: 3,
        borderJoinStyle: 'round',
        backgroundColor: fill,
        fill: 'origin',
        pointRadius: 5.5,
        pointHoverRadius: 6.5,
        pointBackgroundColor: colour.white,
        pointHoverBackgroundColor: colour.white,
        pointBorderColor: lineColour,
        pointBorderWidth: 3,
        // Points at the edge of the chart area are drawn whole.
        clip: false,
      },
    ],
  };
}

/** `keyAxis` is the axis with the names, such as pages; the counts are on the other axis. */
export function chartOptions({ keyAxis }: ChartStyle): ChartOptions<'line'> {
  const ticks = {
    color: colour.ink2,
    font: ({ chart }: { chart: Chart }) => ({ family: font.body, size: tickSizePx(chart), weight: 500 }),
  };
  const keyScale = {
    offset: true,
    grid: { display: false },
    border: { display: keyAxis === 'x', color: colour.line },
    ticks: {
      ...ticks,
      autoSkip: false,
      // Keys that do not fit side by side are rotated as far as necessary.
      maxRotation: 90,
      callback(this: Scale, value: string | number) {
        return tickText(this.getLabelForValue(Number(value)), MAX_TICK_LETTERS);
      },
    },
  };
  const countScale = {
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
    // Room for the labels of the outermost points.
    layout: { padding: { top: 26, right: keyAxis === 'x' ? 28 : 30 } },
    scales: keyAxis === 'x' ? { x: keyScale, y: countScale } : { x: countScale, y: keyScale },
  };
}

/** The offset of a label's anchor from its point, in CSS pixels, and which part of the label is at the anchor. */
type LabelPosition = { dx: number; dy: number; align: 'left' | 'center' | 'right' };

const rightOfPoint: LabelPosition = { dx: 13, dy: 0, align: 'left' };
const leftOfPoint: LabelPosition = { dx: -13, dy: 0, align: 'right' };

type PositionsByShape = Record<ReturnType<typeof lineShapeAt>, LabelPosition>;

/** The positions at which a label does not cover a line that runs from left to right. */
const positionsAlongX: PositionsByShape = {
  peak: { dx: 0, dy: -15, align: 'center' },
  dip: { dx: 0, dy: 19, align: 'center' },
  falling: { dx: 8, dy: -12, align: 'left' },
  rising: { dx: -8, dy: -12, align: 'right' },
};
/** The positions at which a label does not cover a line that runs from top to bottom. */
const positionsAlongY: PositionsByShape = { peak: rightOfPoint, rising: rightOfPoint, dip: leftOfPoint, falling: leftOfPoint };

const LABEL_FONT_SIZE_PX = 13;
const LABEL_GAP_PX = 4;

type Box = { left: number; right: number; top: number; bottom: number };

function labelBox(width: number, x: number, y: number, { dx, dy, align }: LabelPosition): Box {
  const widthBefore = { left: 0, center: width / 2, right: width }[align];
  const start = x + dx - widthBefore;
  const middle = y + dy;
  return { left: start, right: start + width, top: middle - LABEL_FONT_SIZE_PX / 2, bottom: middle + LABEL_FONT_SIZE_PX / 2 };
}

const areApart = (a: Box, b: Box) =>
  a.right + LABEL_GAP_PX <= b.left || b.right + LABEL_GAP_PX <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** Writes each count beside its point, where there is room; the table has all counts. */
const countLabels: Plugin<'line'> = {
  id: 'countLabels',
  afterDatasetsDraw(chart) {
    const { ctx, chartArea, data, options } = chart;
    const isAlongY = options.indexAxis === 'y';
    const counts = (data.datasets[0]?.data ?? []).map(Number);
    const bestPositions = isAlongY ? positionsAlongY : positionsAlongX;
    const otherPositions = isAlongY ? [rightOfPoint, leftOfPoint] : [positionsAlongX.peak, positionsAlongX.dip];
    const writtenBoxes: Box[] = [];
    ctx.save();
    ctx.font = `700 ${LABEL_FONT_SIZE_PX}px ${font.body}`;
    ctx.fillStyle = colour.ink;
    ctx.textBaseline = 'middle';
    for (const [index, point] of chart.getDatasetMeta(0).data.entries()) {
      const text = formatShortCount(counts[index] ?? 0);
      const { width } = ctx.measureText(text);
      // The line ends at the last point, so that its label has room on the right.
      const lastPositions = index === counts.length - 1 ? [rightOfPoint] : [];
      const candidates = [bestPositions[lineShapeAt(counts, index)], ...otherPositions, ...lastPositions];
      const position = candidates.find((candidate) => {
        const box = labelBox(width, point.x, point.y, candidate);
        // The texts of the axes are left of the chart area and below it.
        const isClearOfAxes = box.left >= chartArea.left && box.right <= chart.width && box.bottom <= chartArea.bottom;
        return isClearOfAxes && writtenBoxes.every((other) => areApart(box, other));
      });
      if (!position) continue;
      writtenBoxes.push(labelBox(width, point.x, point.y, position));
      ctx.textAlign = position.align;
      ctx.fillText(text, point.x + position.dx, point.y + position.dy);
    }
    ctx.restore();
  },
};

const THREAD_PX = 2;
const TILE_PX = { alongThread: 8, acrossThreads: 4 };
const THREAD_OPACITY = { horizontal: 0.3, vertical: 0.42 };

/** Returns the fill of the area below the line, which looks woven of threads along the axis of the keys. */
function wovenFill(thread: string, keyAxis: 'x' | 'y') {
  let pattern: CanvasPattern | undefined;

  return (context: CanvasRenderingContext2D): CanvasPattern | string => {
    // One pattern serves all drawings of a render, because chart.js asks for the fill with each drawing.
    pattern ??= makeWovenPattern(context, thread, keyAxis === 'x');
    return pattern ?? 'transparent';
  };
}

function makeWovenPattern(context: CanvasRenderingContext2D, thread: string, isHorizontal: boolean): CanvasPattern | undefined {
  const tile = document.createElement('canvas');
  tile.width = isHorizontal ? TILE_PX.alongThread : TILE_PX.acrossThreads;
  tile.height = isHorizontal ? TILE_PX.acrossThreads : TILE_PX.alongThread;
  const brush = tile.getContext('2d');
  if (!brush) return undefined;
  brush.globalAlpha = isHorizontal ? THREAD_OPACITY.horizontal : THREAD_OPACITY.vertical;
  brush.fillStyle = thread;
  brush.fillRect(0, 0, isHorizontal ? tile.width : THREAD_PX, isHorizontal ? THREAD_PX : tile.height);
  return context.createPattern(tile, 'repeat') ?? undefined;
}
