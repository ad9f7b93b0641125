import { CategoryScale, Chart, Filler, LinearScale, LineController, LineElement, PointElement } from 'chart.js';
import { Line } from 'react-chartjs-2';
import { type ChartLook, chartData, chartOptions } from './chartOptions';
import type { ChartPoint } from './chartPoints';
import { valueLabels } from './valueLabels';
import { wovenFill } from './wovenFill';

Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Filler);

type Props = {
  look: ChartLook;
  points: ChartPoint[];
  /** The text alternative of the chart. */
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
