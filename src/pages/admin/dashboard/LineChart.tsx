import {
  CategoryScale,
  Chart,
  type ChartData,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type Scale,
  type Scriptable,
  type ScriptableContext,
} from 'chart.js';
import { Line } from 'react-chartjs-2';
import { theme } from '@/theme/theme';
import { CHART_LOCALE, type ChartPoint, type ChartStyle, chartColour, tickText } from './chartPoints';
import { countLabels } from './countLabels';

const { colour, font } = theme;

Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Filler);

/** Draws one chart of the dashboard on a canvas. The panel around the chart also shows the numbers as a table. */
export function LineChart({ style, points, ariaLabel }: { style: ChartStyle; points: ChartPoint[]; ariaLabel: string }) {
  const fill = wovenFill(style.wovenFillColour, style.keyAxis);
  return (
    <Line
      role="img"
      aria-label={ariaLabel}
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
        clip: false,
      },
    ],
  };
}

/** `keyAxis` has the names of pages or categories. Only the axis at the bottom is drawn as a line. */
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

const THREAD_PX = 2;
const TILE_PX = { alongThread: 8, acrossThreads: 4 };
const THREAD_OPACITY = { horizontal: 0.3, vertical: 0.42 };

/** Returns the fill below the line, which looks woven. The threads run along the axis of the keys. */
function wovenFill(threadColour: string, keyAxis: 'x' | 'y') {
  let pattern: CanvasPattern | undefined;

  return (context: CanvasRenderingContext2D): CanvasPattern | string => {
    // chart.js asks for the fill at each drawing, so the pattern is made only once.
    pattern ??= makeWovenPattern(context, threadColour, keyAxis === 'x');
    return pattern ?? 'transparent';
  };
}

function makeWovenPattern(
  context: CanvasRenderingContext2D,
  threadColour: string,
  areThreadsHorizontal: boolean,
): CanvasPattern | undefined {
  const tile = document.createElement('canvas');
  tile.width = areThreadsHorizontal ? TILE_PX.alongThread : TILE_PX.acrossThreads;
  tile.height = areThreadsHorizontal ? TILE_PX.acrossThreads : TILE_PX.alongThread;
  const brush = tile.getContext('2d');
  if (!brush) return undefined;
  brush.globalAlpha = areThreadsHorizontal ? THREAD_OPACITY.horizontal : THREAD_OPACITY.vertical;
  brush.fillStyle = threadColour;
  brush.fillRect(0, 0, areThreadsHorizontal ? tile.width : THREAD_PX, areThreadsHorizontal ? THREAD_PX : tile.height);
  return context.createPattern(tile, 'repeat') ?? undefined;
}
