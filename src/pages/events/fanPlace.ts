/** Pictures shown on each side of the one in the middle (spec section 9). */
export const FAN_NEIGHBOURS = 2;

/** The pictures in a ring: few of them come round again, until both sides of the fan are full. */
export function fanRing<Picture>(pictures: readonly Picture[]): Picture[] {
  const rounds = Math.ceil((2 * FAN_NEIGHBOURS + 1) / pictures.length);
  return Array.from({ length: rounds }, () => pictures).flat();
}

/** How far a place of the ring stands from the middle, to the right when positive. */
export function fanPlace(place: number, middle: number, count: number): number {
  const left = Math.floor((count - 1) / 2);
  return ((place - middle + count + left) % count) - left;
}
