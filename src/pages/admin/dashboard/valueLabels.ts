import type { Plugin } from 'chart.js';
import { theme } from '@/theme/theme';
import { shortCount, turnAt } from './chartPoints';

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

/**
 * A Chart.js plugin that writes each value beside its point, so that reading it needs no hovering; the table
 * has the values without room.
 */
export const valueLabels: Plugin<'line'> = {
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
      const place = [places[turnAt(counts, index)], ...otherSides, right].find((candidate) => {
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
