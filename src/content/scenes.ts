type Fringe = 'actionHem' | 'amberText' | 'betel' | 'dusk' | 'forest' | 'night' | 'rail' | 'school';

/** A woven image of the site, in words for those who do not see it; `fringe` names a theme colour. */
export const scene = (file: string, fringe: Fringe, motif: string) => ({
  image: `/assets/${file}.webp`,
  alt: `Woven picture: ${motif}`,
  fringe,
});

export const train = scene(
  'banner-line',
  'forest',
  'students with laptops in the windows of a Yangon circular train above a line map',
);
export const nightWindows = scene(
  'banner-online',
  'night',
  'apartment windows at night, each with a student at a laptop, joined by golden threads',
);
export const teashop = scene(
  'banner-teashop',
  'night',
  'four students around a teashop table with a laptop, tea cups and samosas, seen from above',
);
