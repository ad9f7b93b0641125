/** The promotion of the learning platform; its address is in site.ts. The texts are a SAMPLE. */
export const lms = {
  heading: 'Class goes on after class',
  text: 'On our learning platform you find what you need for class in one place.',
  action: 'Open the LMS',
  /** 1000 x 520. */
  image: '/assets/cover-lms.webp',
  alt: 'Woven picture: a laptop with course lessons, a glass of tea and a tiffin carrier',
} as const;
