const SHORTEST_PX = 76;
const LONGEST_PX = 128;
const LONGEST_FROM = 30;

/** The length of a counter's cloth in CSS pixels: it grows with the number up to thirty (design, section 7). */
export function clothLength(count: number): number {
  return Math.round(SHORTEST_PX + (LONGEST_PX - SHORTEST_PX) * Math.min(1, count / LONGEST_FROM));
}
