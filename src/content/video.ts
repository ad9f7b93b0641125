/**
 * A video that loads on click; `poster` is an image of 960 x 540, `length` reads minutes:seconds, and
 * `videoId` is the `v` parameter of its YouTube address. Until the college sets one, the poster says that the
 * video is coming soon.
 */
export type Video = { title: string; videoId?: string; poster: string; length?: string; caption: string };
