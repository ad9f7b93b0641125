/** An image of the home page's carousel; `fringe` names a theme colour. */
type Banner = {
  image: string;
  alt: string;
  caption: string;
  text: string;
  fringe: 'betel' | 'forest' | 'night' | 'school';
};

/** The five banners in carousel order (spec section 2). Each image is 1280 x 560. Images and texts are SAMPLES. */
export const banners: readonly Banner[] = [
  {
    image: '/assets/banner-lab.webp',
    alt: 'Woven picture: four students at monitors in a lab while monsoon rain falls outside',
    caption: 'Rain outside, builds running inside',
    text: 'What you hear in class, you try at the keyboard.',
    fringe: 'betel',
  },
  {
    image: '/assets/banner-line.webp',
    alt: 'Woven picture: students with laptops in the windows of a Yangon circular train above a line map',
    caption: 'Two campuses in Yangon',
    text: 'Kamayut and Thamine Junction.',
    fringe: 'forest',
  },
  {
    image: '/assets/banner-teashop.webp',
    alt: 'Woven picture: four students around a teashop table with a laptop, tea cups and samosas, seen from above',
    caption: 'Group work happens where the tea is',
    text: 'Learn together, on campus and around it.',
    fringe: 'night',
  },
  {
    image: '/assets/banner-online.webp',
    alt: 'Woven picture: apartment windows at night, each with a student at a laptop, joined by golden threads',
    caption: 'The same class, from your own window',
    text: 'Classes run online as well as on campus.',
    fringe: 'night',
  },
  {
    image: '/assets/banner-graduation.webp',
    alt: 'Woven picture: paper parasols and graduation caps seen from above',
    caption: 'More than 100 graduates so far',
    text: 'Caps, parasols and proud families.',
    fringe: 'school',
  },
];

/** The promotion of the learning platform; its address is in site.ts. The texts are a SAMPLE. */
export const lms = {
  heading: 'Class goes on after class',
  text: 'On our learning platform you find what you need for class in one place.',
  action: 'Open the LMS',
  /** 1000 x 520. */
  image: '/assets/cover-lms.webp',
  alt: 'Woven picture: a laptop with course lessons, a glass of tea and a tiffin carrier',
} as const;

/** A student's testimonial (spec section 3). */
type Testimonial = {
  author: string;
  role: string;
  content: string;
  rating: 1 | 2 | 3 | 4 | 5;
  portrait: string;
};

/** Portraits, people and texts are invented: SAMPLES until students of the college supply their own (D-60). */
export const testimonials: readonly Testimonial[] = [
  {
    author: 'Hnin Wutyi',
    role: 'NCC Level 4 student',
    content: 'My mother came to the first class with me. By the second term I was explaining databases to her.',
    rating: 5,
    portrait: '/assets/student-1.webp',
  },
  {
    author: 'Aung Khant Zaw',
    role: 'Junior developer, ITPEC graduate',
    content: 'We practised a lot against the clock. When the real exam came, it did not scare me any more.',
    rating: 5,
    portrait: '/assets/student-2.webp',
  },
  {
    author: 'Su Myat Noe',
    role: 'Dip.BIT (ABE) graduate',
    content: 'Studying beside my job was hard work, and I am glad that I did it.',
    rating: 4,
    portrait: '/assets/student-3.webp',
  },
];

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

/** One path of a partner's logo, in a box of 32 x 40; with a `strokeWidth` it is a line, without one a filled shape. */
type MarkPath = { d: string; strokeWidth?: number };
type Partner = { name: string; mark: readonly MarkPath[] };

/** Invented partners with one-colour logos: SAMPLES until the college supplies the real ones (D-60). */
export const partners: readonly Partner[] = [
  { name: 'Hlaing Systems', mark: [{ d: 'M4 8h6v10h12V8h6v24h-6V24H10v8H4z' }] },
  {
    name: 'Inya Labs',
    mark: [{ d: 'M28 20a12 12 0 1 1-24 0a12 12 0 1 1 24 0z', strokeWidth: 4 }, { d: 'M8 22h4v-3h4v3h4v-3h4v5H8z' }],
  },
  {
    name: 'Padauk Pay',
    mark: [
      { d: 'M21 11a5 5 0 1 1-10 0a5 5 0 1 1 10 0z' },
      { d: 'M29 17a5 5 0 1 1-10 0a5 5 0 1 1 10 0z' },
      { d: 'M26 27a5 5 0 1 1-10 0a5 5 0 1 1 10 0z' },
      { d: 'M16 27a5 5 0 1 1-10 0a5 5 0 1 1 10 0z' },
      { d: 'M13 17a5 5 0 1 1-10 0a5 5 0 1 1 10 0z' },
    ],
  },
  {
    name: 'Circular Cloud',
    mark: [
      { d: 'M16 6a14 14 0 0 1 14 14h-5a9 9 0 0 0-9-9zM2 20A14 14 0 0 0 16 34v-5a9 9 0 0 1-9-9z' },
      { d: 'M20 20a4 4 0 1 1-8 0a4 4 0 1 1 8 0z' },
    ],
  },
  {
    name: 'Bo Aung Soft',
    mark: [{ d: 'M4 6h10v10H4zM18 6h10v10H18zM4 20h10v10H4z' }, { d: 'M18 20h10v10H18z', strokeWidth: 3 }],
  },
  {
    name: 'Thiri Telecom',
    mark: [{ d: 'M14 18h4v16h-4z' }, { d: 'M6 20a10 10 0 0 1 20 0M1 20a15 15 0 0 1 30 0', strokeWidth: 3 }],
  },
];
