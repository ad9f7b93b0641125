/** The number of woven covers. */
const COVERS = 6;

/** The woven cover of a post or event without an image: the same title always gets the same cover (design, section 8). */
export function autoCover(title: string): string {
  let sum = 0;
  for (const letter of title.trim().normalize('NFC')) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `/assets/auto-cover-${(sum % COVERS) + 1}.webp`;
}
