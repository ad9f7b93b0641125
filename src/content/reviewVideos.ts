/**
 * A video that loads on click; `poster` is an image of 960 x 540, and `length` reads minutes:seconds. `film` names an MP4 in
 * `src/assets/films` with its captions beside it; `videoId` is the `v` parameter of a YouTube address.
 */
export type Video = { title: string; poster: string; length?: string; caption: string } & (
  | { film: string }
  | { videoId: string }
);

/** The three reviews of the home page (spec section 2): titles, people and films are SAMPLES. */
export const reviewVideos: readonly Video[] = [
  {
    title: 'A first year at NIT',
    film: 'first-year',
    length: '0:10',
    poster: '/assets/video-1.webp',
    caption: 'Hnin Wutyi',
  },
  {
    title: 'Passing ITPEC the second time',
    film: 'itpec-again',
    length: '0:11',
    poster: '/assets/video-2.webp',
    caption: 'Aung Khant Zaw',
  },
  {
    title: 'Studying while working',
    film: 'work-and-study',
    length: '0:11',
    poster: '/assets/video-3.webp',
    caption: 'Su Myat Noe',
  },
];
