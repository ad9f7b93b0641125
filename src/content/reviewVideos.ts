/**
 * A video that loads on click; `poster` is an image of 960 x 540, `length` reads minutes:seconds, and
 * `videoId` is the `v` parameter of its YouTube address. Until the college sets one, the poster says that the
 * video is coming soon.
 */
export type Video = { title: string; videoId?: string; poster: string; length?: string; caption: string };

/**
 * The three reviews of the home page (spec section 2). Titles and people are SAMPLES, and no video id is set
 * yet.
 */
export const reviewVideos: readonly Video[] = [
  {
    title: 'A first year at NIT',
    poster: '/assets/video-1.webp',
    caption: 'Hnin Wutyi',
  },
  {
    title: 'Passing ITPEC the second time',
    poster: '/assets/video-2.webp',
    caption: 'Aung Khant Zaw',
  },
  {
    title: 'Studying while working',
    poster: '/assets/video-3.webp',
    caption: 'Su Myat Noe',
  },
];
