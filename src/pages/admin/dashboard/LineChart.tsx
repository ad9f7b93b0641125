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
} from 'chart.js';
import { Line } from 'react-chartjs-2';
import { theme } from '@/theme/theme';
import { CHART_LOCALE, type ChartPoint, type ChartStyle, chartColour } from './chartPoints';
import { countLabels } from './countLabels';

const { colour, font } = theme;

Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Filler);

/** Draws one chart of the dashboard on a canvas. The panel around the chart also shows the numbers as a table. */
export function LineChart({ style, points, ariaLabel }: { style: ChartStyle; points: ChartPoint[]; ariaLabel: string }) {
  return (
    <Line
      role="img"
      aria-label={ariaLabel}
      height={style.height}
      data={chartData(style, points)}
      options={chartOptions(style)}
      plugins={[countLabels]}
    />
  );
}

const NARROW_CHART_PX = 420;
const MAX_TICK_LETTERS = 15;

export function tickText(key: string, maxLetters: number): string {
  return key.length > maxLetters ? `${key.slice(0, maxLetters - 1)}…` : key;
}

const tickSizePx = (chart: Chart) => (chart.width < NARROW_CHART_PX ? 11 : 13);

export function chartData(style: ChartStyle, points: readonly ChartPoint[]): ChartData<'line', number[], string> {
  const { lineColour } = style;
  return {
    labels: points.map(({ key }) => key),
    datasets: [
      {
        data: points.map(({ count }) => count),
        borderColor: lineColour,
        borderWidth: 3,
        borderJoinStyle: 'round',
        backgroundColor: wovenFill(style),
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
  const areKeysAtBottom = keyAxis === 'x';
  const ticks = {
    color: colour.ink2,
    font: ({ chart }: { chart: Chart }) => ({ family: font.body, size: tickSizePx(chart), weight: 500 }),
  };
  const keyScale = {
    offset: true,
    grid: { display: false },
    border: { display: areKeysAtBottom, color: colour.line },
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
    border: { display: !areKeysAtBottom, color: colour.line, dash: [2, 4] },
    ticks: { ...ticks, precision: 0, maxTicksLimit: 6, padding: 8, format: { notation: 'compact' as const } },
  };
  return {
    indexAxis: keyAxis,
    locale: CHART_LOCALE,
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    // Room for the labels of the outermost points.
    layout: { padding: { top: 26, right: areKeysAtBottom ? 28 : 30 } },
    scales: areKeysAtBottom ? { x: keyScale, y: countScale } : { x: countScale, y: keyScale },
  };
}

/** The fill below the line repeats a tile. Half of the tile is a thread, which runs along the axis of the keys. */
const WOVEN_TILES = {
  x: { width: 8, height: 4, thread: { width: 8, height: 2 }, opacity: 0.3 },
  y: { width: 4, height: 8, thread: { width: 2, height: 8 }, opacity: 0.42 },
};

function wovenFill({ wovenFillColour, keyAxis }: ChartStyle): CanvasPattern | string {
  const { width, height, thread, opacity } = WOVEN_TILES[keyAxis];
  const tile = Object.assign(document.createElement('canvas'), { width, height });
  const brush = tile.getContext('2d');
  if (!brush) return 'transparent';
  brush.globalAlpha = opacity;
  brush.fillStyle = wovenFillColour;
  brush.fillRect(0, 0, thread.width, thread.height);
  return brush.createPattern(tile, 'repeat') ?? 'transparent';
}
