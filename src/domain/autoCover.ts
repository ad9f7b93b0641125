/** Woven covers there are to choose from. */
const COVERS = 6;

/** The woven cover of a post or event without a picture of its own: the same title always gets the same cloth (design, section 8). */
export function autoCover(title: string): string {
  let sum = 0;
  for (const letter of title.trim().normalize('NFC')) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `/assets/auto-cover-${(sum % COVERS) + 1}.webp`;
}
