/** A club of the about page; `fringe` names a theme colour; the image is 640 x 400. */
type Club = { name: string; text: string; image: string; alt: string; fringe: 'school' | 'night' | 'amberText' };

/** The three clubs that the spec names (section 9). Their descriptions are SAMPLES. */
export const clubs: readonly Club[] = [
  {
    name: 'Football',
    text: 'Football for players, and a chinlone circle for everyone else.',
    image: '/assets/cover-chinlone.webp',
    alt: 'Woven picture: a cane ball in the air over a green field',
    fringe: 'school',
  },
  {
    name: 'Music',
    text: 'Bring your voice, your saung or your guitar.',
    image: '/assets/cover-harp.webp',
    alt: 'Woven picture: a Burmese harp',
    fringe: 'night',
  },
  {
    name: 'Zumba',
    text: 'No experience needed, plenty of noise.',
    image: '/assets/cover-zumba.webp',
    alt: 'Woven picture: three dancers with raised arms',
    fringe: 'amberText',
  },
];
