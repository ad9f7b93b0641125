/** What a student says of the college (spec section 3); `rating` is 1 to 5. The portraits are drawn, the people invented. */
export type Testimonial = { author: string; role: string; content: string; rating: 1 | 2 | 3 | 4 | 5; portrait: string };

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
    content: 'The weekly papers were hard and fair. When the real exam came, the clock did not scare me any more.',
    rating: 5,
    portrait: '/assets/student-2.webp',
  },
  {
    author: 'Su Myat Noe',
    role: 'Dip.BIT (ABE) graduate',
    content: 'I work in the day. Evening classes and the recordings on the LMS made the diploma possible for me.',
    rating: 4,
    portrait: '/assets/student-3.webp',
  },
];
