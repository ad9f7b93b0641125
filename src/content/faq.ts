export type Question = { question: string; answer: string };

/** What people ask before they write to the college. Hours, reply time and instalments are literal (spec section 9). */
export const faq: readonly Question[] = [
  {
    question: 'When is the office open?',
    answer: 'Monday-Friday, 9:00 AM-5:00 PM, at both campuses.',
  },
  {
    question: 'How quickly will you answer my e-mail?',
    answer: 'Within 24 hours. If it is urgent, call during office hours.',
  },
  {
    question: 'Can I pay the fees in instalments?',
    answer: 'Yes. Monthly instalments are available at 0% interest.',
  },
  {
    question: 'Can I study online only?',
    answer: 'Yes. Every program runs online as well as on campus, and recordings stay on the LMS.',
  },
  {
    question: 'Which campus should I choose?',
    answer: 'Kamayut or Thamine Junction, whichever is closer to you. Both teach the same programs.',
  },
  {
    question: 'I have never written a program. Can I still apply?',
    answer: 'Yes. Level 3 and the professional diplomas start from zero, and every student has a tutor to ask.',
  },
];
