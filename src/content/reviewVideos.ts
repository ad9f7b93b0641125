import type { Video } from './video';

/**
 * The three reviews of the home page (spec section 2). Titles and people are SAMPLES, and no video id is set
 * yet (video.ts).
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
