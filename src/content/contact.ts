import { college } from './college';
import { phoneLinks } from './collegeLinks';
import { site } from './site';

export type InfoCard = {
  icon: 'phone' | 'mail' | 'place' | 'clock';
  title: string;
  lines: readonly { text: string; href?: string }[];
};

/** The four info cards. The spec fixes the reply promise and the hours (section 9). */
export const contactCards = (): readonly InfoCard[] => [
  { icon: 'phone', title: 'Call us', lines: phoneLinks().map(({ label, href }) => ({ text: label, href })) },
  {
    icon: 'mail',
    title: 'Email us',
    lines: [{ text: college().email, href: `mailto:${college().email}` }, { text: 'We reply within 24 hours.' }],
  },
  { icon: 'place', title: 'Visit us', lines: [{ text: site.place }] },
  { icon: 'clock', title: 'Office hours', lines: [{ text: site.hours.days }, { text: site.hours.times }] },
];

/** The spec fixes the first three answers (section 9). The college adds others. */
export const faq = () => [
  { question: 'When is the office open?', answer: 'Monday-Friday, 9:00 AM-5:00 PM.' },
  {
    question: 'How quickly will you answer my email?',
    answer: 'Within 24 hours. If it is urgent, call during office hours.',
  },
  { question: 'Can I pay the fees in instalments?', answer: 'Yes. Monthly instalments are available at 0% interest.' },
  ...college().faq,
];
