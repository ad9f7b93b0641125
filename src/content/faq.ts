type Question = { question: string; answer: string };

/**
 * Frequent questions to the college. Hours, reply time and instalments are literal (spec section 9); the
 * other texts are SAMPLES for the college to replace.
 */
export const faq: readonly Question[] = [
  {
    question: 'When is the office open?',
    answer: 'Monday-Friday, 9:00 AM-5:00 PM.',
  },
  {
    question: 'How quickly will you answer my email?',
    answer: 'Within 24 hours. If it is urgent, call during office hours.',
  },
  {
    question: 'Can I pay the fees in instalments?',
    answer: 'Yes. Monthly instalments are available at 0% interest.',
  },
  {
    question: 'Can I study online only?',
    answer: 'Classes run online as well as on campus. Ask us how the program you have in mind is taught.',
  },
  {
    question: 'Which campus should I choose?',
    answer: 'Kamayut or Thamine Junction, whichever is closer to you. Ask us where your program is taught.',
  },
  {
    question: 'I have never written a program. Can I still apply?',
    answer: 'Yes. Tell us what you have done so far, and we will help you choose where to begin.',
  },
];
