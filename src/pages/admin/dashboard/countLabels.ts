import type { Plugin } from 'chart.js';
import { theme } from '@/theme/theme';
import { CHART_LOCALE } from './chartPoints';
import { type LabelPosition, labelPositions } from './labelPositions';

const { colour, font } = theme;

const LABEL_FONT_SIZE_PX = 13;
const LABEL_GAP_PX = 4;

/** A chart.js plugin that writes each count beside its point. A label without room is left out. */
export const countLabels: Plugin<'line'> = {
  id: 'countLabels',
  afterDatasetsDraw(chart) {
    const { ctx, chartArea, data, options } = chart;
    const keyAxis = options.indexAxis === 'y' ? 'y' : 'x';
    const counts = (data.datasets[0]?.data ?? []).map(Number);
    const writtenBoxes: Box[] = [];
    const hasRoom = (box: Box) =>
      box.left >= chartArea.left &&
      box.right <= chart.width &&
      box.bottom <= chartArea.bottom &&
      writtenBoxes.every((written) => areApart(box, written));

    ctx.save();
    ctx.font = `700 ${LABEL_FONT_SIZE_PX}px ${font.body}`;
    ctx.fillStyle = colour.ink;
    ctx.textBaseline = 'middle';
    for (const [index, point] of chart.getDatasetMeta(0).data.entries()) {
      const text = formatShortCount(counts[index] ?? 0);
      const { width } = ctx.measureText(text);
      const boxAt = (position: LabelPosition) => labelBox(width, point.x, point.y, position);
      const position = labelPositions(counts, index, keyAxis).find((candidate) => hasRoom(boxAt(candidate)));
      if (!position) continue;
      writtenBoxes.push(boxAt(position));
      ctx.textAlign = position.align;
      ctx.fillText(text, point.x + position.dx, point.y + position.dy);
    }
    ctx.restore();
  },
};

const compactFormat = new Intl.NumberFormat(CHART_LOCALE, { notation: 'compact', maximumFractionDigits: 1 });

/** Returns the label of a point. Below ten thousand the count is in full, from then on short, such as "12.3k". */
export function formatShortCount(count: number): string {
  return count < 10_000 ? count.toLocaleString('en') : compactFormat.format(count);
}

type Box = { left: number; right: number; top: number; bottom: number };

function labelBox(width: number, x: number, y: number, { dx, dy, align }: LabelPosition): Box {
  const anchorX = x + dx;
  const left = { left: anchorX, center: anchorX - width / 2, right: anchorX - width }[align];
  const middle = y + dy;
  return { left, right: left + width, top: middle - LABEL_FONT_SIZE_PX / 2, bottom: middle + LABEL_FONT_SIZE_PX / 2 };
}

const areApart = (a: Box, b: Box) =>
  a.right + LABEL_GAP_PX <= b.left || b.right + LABEL_GAP_PX <= a.left || a.bottom <= b.top || b.bottom <= a.top;
