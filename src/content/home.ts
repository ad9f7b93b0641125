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

/** The promotion of the learning platform; its address is in college.json. The texts are a SAMPLE. */
export const lms = {
  heading: 'Class goes on after class',
  text: 'On our learning platform you find what you need for class in one place.',
  action: 'Open the LMS',
  /** 1000 x 520. */
  image: '/assets/cover-lms.webp',
  alt: 'Woven picture: a laptop with course lessons, a glass of tea and a tiffin carrier',
} as const;
