/** Pictures shown on each side of the one in the middle (spec section 9). */
export const FAN_NEIGHBOURS = 2;

/** How far a picture stands from the middle of its ring, to the right when positive; an odd one out stands at the right. */
export function fanPlace(picture: number, middle: number, count: number): number {
  const left = Math.floor((count - 1) / 2);
  return ((picture - middle + count + left) % count) - left;
}
