/** A video that loads on click; `poster` is a picture of 960 x 540, `length` reads minutes:seconds. */
export type Video = { title: string; videoId: string; poster: string; length: string; caption: string };

/**
 * The college has not named its videos yet: every player shows this freely licensed short film (Big Buck Bunny, Blender
 * Foundation) as a SAMPLE until it does (D-60).
 */
export const SAMPLE_VIDEO_ID = 'aqz-KE-bpKQ';
