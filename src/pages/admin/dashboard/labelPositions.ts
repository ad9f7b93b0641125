/** The anchor of a label, in CSS pixels from the point. `align` is the part of the label that touches the anchor. */
export type LabelPosition = { dx: number; dy: number; align: 'left' | 'center' | 'right' };

type LineShape = 'peak' | 'dip' | 'falling' | 'rising';

const rightOfPoint: LabelPosition = { dx: 13, dy: 0, align: 'left' };
const leftOfPoint: LabelPosition = { dx: -13, dy: 0, align: 'right' };

type PositionsByShape = Record<LineShape, LabelPosition>;

const lineToTheRight: PositionsByShape = {
  peak: { dx: 0, dy: -15, align: 'center' },
  dip: { dx: 0, dy: 19, align: 'center' },
  falling: { dx: 8, dy: -12, align: 'left' },
  rising: { dx: -8, dy: -12, align: 'right' },
};
const lineDownwards: PositionsByShape = { peak: rightOfPoint, rising: rightOfPoint, dip: leftOfPoint, falling: leftOfPoint };

/** Returns the positions for the label of a point, the best first. The best one is off the line (design, section 6).
 * The line runs to the right if the keys are along 'x', or downwards if the keys are along 'y'. */
export function labelPositions(counts: readonly number[], index: number, keyAxis: 'x' | 'y'): LabelPosition[] {
  const shape = lineShapeAt(counts, index);
  const afterEndOfLine = index === counts.length - 1 ? [rightOfPoint] : [];
  return keyAxis === 'x'
    ? [lineToTheRight[shape], lineToTheRight.peak, lineToTheRight.dip, ...afterEndOfLine]
    : [lineDownwards[shape], rightOfPoint, leftOfPoint, ...afterEndOfLine];
}

/** For the counts 5, 3, 1, 2, 4 the shapes are peak, falling, dip, rising, peak. */
export function lineShapeAt(counts: readonly number[], index: number): LineShape {
  const count = counts[index] ?? 0;
  const before = counts[index - 1] ?? count;
  const after = counts[index + 1] ?? count;
  if (count >= before && count >= after) return 'peak';
  if (count <= before && count <= after) return 'dip';
  return before > after ? 'falling' : 'rising';
}
