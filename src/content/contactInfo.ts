import { isSample } from '@/domain/sampleAddress';
import { campuses } from './campuses';
import { site } from './site';

/** One line of an info card: plain text, or a link with `href`. */
export type InfoLine = { text: string; href?: string };

/** A card below the contact page's head; `icon` names one of four icons. */
export type InfoCard = { icon: 'phone' | 'mail' | 'place' | 'clock'; title: string; lines: readonly InfoLine[] };

/** How to write to the college: its e-mail address, or the form while the address is a sample. */
export const mailLines = (email: string): readonly InfoLine[] => [
  ...(isSample(email)
    ? [{ text: `${email} (sample)` }, { text: 'Please use the form below.' }]
    : [{ text: email, href: `mailto:${email}` }]),
  { text: 'We reply within 24 hours.' },
];

/** The four info cards. The reply promise and the hours are literal (spec section 9). */
export const contactInfo: readonly InfoCard[] = [
  { icon: 'phone', title: 'Call us', lines: site.phones.map(({ label, href }) => ({ text: label, href })) },
  {
    icon: 'mail',
    title: 'E-mail us',
    lines: mailLines(site.email),
  },
  {
    icon: 'place',
    title: 'Visit us',
    lines: [{ text: `${campuses.map(({ name }) => name).join(' and ')}, Yangon` }],
  },
  { icon: 'clock', title: 'Office hours', lines: [{ text: site.hours.days }, { text: site.hours.times }] },
];
