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
