/** What each drawing of the seed records shows. */
const ALTS: Record<string, string> = {
  'auto-cover-5': 'Woven pattern of blue diamonds',
  'banner-graduation': 'Woven picture: paper parasols and graduation caps seen from above',
  'banner-lab': 'Woven picture: four students at monitors in a lab while monsoon rain falls outside',
  'banner-line': 'Woven picture: students with laptops in the windows of a Yangon circular train above a line map',
  'banner-online': 'Woven picture: apartment windows at night, each with a student at a laptop, joined by golden threads',
  'banner-teashop': 'Woven picture: four students around a teashop table with a laptop, tea cups and samosas, seen from above',
  'cover-campus': 'Woven picture: two students in front of the college building',
  'cover-chinlone': 'Woven picture: a cane ball in the air over a green field',
  'cover-firstjob': 'Woven picture: a laptop with lines of code, a glass of tea and a tiffin carrier on a desk',
  'cover-graduation': 'Woven picture: a graduation cap among paper parasols, seen from above',
  'cover-hackathon': 'Woven picture: a yellow city bus at sunset with lines of code in its windows',
  'cover-harp': 'Woven picture: a Burmese harp',
  'cover-lab': 'Woven picture: two students at monitors while rain falls behind the window',
  'cover-levels': 'Woven picture: a student on the first of four steps, with a graduation cap on the highest',
  'cover-lms': 'Woven picture: a laptop with course lessons, a glass of tea and a tiffin carrier',
  'cover-mock': 'Woven picture: an answer sheet and a pencil beside a clock',
  'cover-omr': 'Woven picture: an answer sheet with filled circles and a pencil',
  'cover-openday': 'Woven picture: two students in front of the college building, decorated with flags',
  'cover-pay': 'Woven picture: a phone with a payment code between coins and a rising chart',
  'cover-signal': 'Woven picture: a tower that sends signals over the roofs of Yangon at night',
  'cover-sql': 'Woven picture: three rows of five tea cups, with a frame around the full ones',
  'cover-zumba': 'Woven picture: three dancers with raised arms',
};

/** The alternative text of a seed drawing. Throws an Error for a drawing without one. */
export function seedAlt(asset: string): string {
  const alt = ALTS[asset];
  if (alt === undefined) throw new Error(`Say in server/seed/seedAlts.ts what the drawing "${asset}" shows.`);
  return alt;
}
