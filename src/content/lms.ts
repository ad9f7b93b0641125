/** The promotion of the learning platform; its address stands in site.ts. */
export const lms = {
  heading: 'Class goes on after class',
  text: 'Lectures, assignments and results stay in one place on our learning platform. It works on a phone and it works on a slow connection.',
  action: 'Open the LMS',
  /** 1000 x 520. */
  image: '/assets/cover-lms.webp',
  alt: 'Woven picture: a laptop with course lessons, a glass of tea and a tiffin carrier',
} as const;
