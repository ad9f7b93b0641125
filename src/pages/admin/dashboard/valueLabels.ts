import type { Plugin } from 'chart.js';
import { theme } from '@/theme/theme';
import { turnAt } from './chartPoints';

const { colour, font } = theme;

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

/** Writes each value beside its point, so that nobody has to hover or to guess from the axis. */
export const valueLabels: Plugin<'line'> = {
  id: 'valueLabels',
  afterDatasetsDraw(chart) {
    const { ctx, chartArea, data, options } = chart;
    const counts = (data.datasets[0]?.data ?? []).map(Number);
    const places = options.indexAxis === 'y' ? alongY : alongX;
    ctx.save();
    ctx.font = `700 13px ${font.body}`;
    ctx.fillStyle = colour.ink;
    ctx.textBaseline = 'middle';
    for (const [index, point] of chart.getDatasetMeta(0).data.entries()) {
      const text = (counts[index] ?? 0).toLocaleString('en');
      let { dx, dy, align } = places[turnAt(counts, index)];
      // At the edge of the ground there is room on the other side only.
      if (point.y + dy + 8 > chartArea.bottom) dy = -15;
      if (align === 'right' && point.x + dx - ctx.measureText(text).width < chartArea.left) ({ dx, dy, align } = right);
      ctx.textAlign = align;
      ctx.fillText(text, point.x + dx, point.y + dy);
    }
    ctx.restore();
  },
};
