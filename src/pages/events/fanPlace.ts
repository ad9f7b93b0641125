/** Images on each side of the middle one (spec section 9). */
export const FAN_NEIGHBOURS = 2;

/** The images in a ring: a few repeat until both sides of the fan are full. */
export function fanRing<Picture>(images: readonly Picture[]): Picture[] {
  const rounds = Math.ceil((2 * FAN_NEIGHBOURS + 1) / images.length);
  return Array.from({ length: rounds }, () => images).flat();
}

/** A ring position's distance from the middle, positive to the right. */
export function fanPlace(place: number, middle: number, count: number): number {
  const left = Math.floor((count - 1) / 2);
  return ((place - middle + count + left) % count) - left;
}
