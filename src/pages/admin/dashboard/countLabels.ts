import type { Plugin } from 'chart.js';
import { theme } from '@/theme/theme';
import { formatShortCount, lineShapeAt } from './chartPoints';

const { colour, font } = theme;

/** The anchor of a label, in CSS pixels from the point. `align` is the part of the label that touches the anchor. */
type LabelPosition = { dx: number; dy: number; align: 'left' | 'center' | 'right' };

const rightOfPoint: LabelPosition = { dx: 13, dy: 0, align: 'left' };
const leftOfPoint: LabelPosition = { dx: -13, dy: 0, align: 'right' };

type PositionsByShape = Record<ReturnType<typeof lineShapeAt>, LabelPosition>;

/** Positions that keep a label off the line. Along x the line runs to the right, along y downwards. */
const positionsAlongX: PositionsByShape = {
  peak: { dx: 0, dy: -15, align: 'center' },
  dip: { dx: 0, dy: 19, align: 'center' },
  falling: { dx: 8, dy: -12, align: 'left' },
  rising: { dx: -8, dy: -12, align: 'right' },
};
const positionsAlongY: PositionsByShape = { peak: rightOfPoint, rising: rightOfPoint, dip: leftOfPoint, falling: leftOfPoint };

const LABEL_FONT_SIZE_PX = 13;
const LABEL_GAP_PX = 4;

type Box = { left: number; right: number; top: number; bottom: number };

function labelBox(width: number, x: number, y: number, { dx, dy, align }: LabelPosition): Box {
  const anchorX = x + dx;
  const left = { left: anchorX, center: anchorX - width / 2, right: anchorX - width }[align];
  const middle = y + dy;
  return { left, right: left + width, top: middle - LABEL_FONT_SIZE_PX / 2, bottom: middle + LABEL_FONT_SIZE_PX / 2 };
}

const areApart = (a: Box, b: Box) =>
  a.right + LABEL_GAP_PX <= b.left || b.right + LABEL_GAP_PX <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** A chart.js plugin that writes each count beside its point. A label without room is left out. */
export const countLabels: Plugin<'line'> = {
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
      // The line ends at the last point, so a label can stand on the right.
      const lastPositions = index === counts.length - 1 ? [rightOfPoint] : [];
      const candidates = [bestPositions[lineShapeAt(counts, index)], ...otherPositions, ...lastPositions];
      const places = candidates.map((position) => ({ position, box: labelBox(width, point.x, point.y, position) }));
      const freePlace = places.find(({ box }) => {
        const isClearOfAxes = box.left >= chartArea.left && box.right <= chart.width && box.bottom <= chartArea.bottom;
        return isClearOfAxes && writtenBoxes.every((other) => areApart(box, other));
      });
      if (!freePlace) continue;
      const { position, box } = freePlace;
      writtenBoxes.push(box);
      ctx.textAlign = position.align;
      ctx.fillText(text, point.x + position.dx, point.y + position.dy);
    }
    ctx.restore();
  },
};
