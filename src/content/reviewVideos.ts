import { SAMPLE_VIDEO_ID, type Video } from './video';

/** The three reviews of the home page (spec section 2). */
export const reviewVideos: readonly Video[] = [
  {
    title: 'A first year at NIT',
    videoId: SAMPLE_VIDEO_ID,
    poster: '/assets/video-1.webp',
    length: '2:14',
    caption: 'Hnin Wutyi',
  },
  {
    title: 'Passing ITPEC the second time',
    videoId: SAMPLE_VIDEO_ID,
    poster: '/assets/video-2.webp',
    length: '3:02',
    caption: 'Aung Khant Zaw',
  },
  {
    title: 'Studying while working',
    videoId: SAMPLE_VIDEO_ID,
    poster: '/assets/video-3.webp',
    length: '1:48',
    caption: 'Su Myat Noe',
  },
];
