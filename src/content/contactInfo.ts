import { campuses } from './campuses';
import { site } from './site';

/** One line of an info card: plain text, or a link with `href`. */
type InfoLine = { text: string; href?: string };

/** A card below the contact page's head; `icon` names one of four icons. */
export type InfoCard = { icon: 'phone' | 'mail' | 'place' | 'clock'; title: string; lines: readonly InfoLine[] };

/** The four info cards. The reply promise and the hours are literal (spec section 9). */
export const contactInfo: readonly InfoCard[] = [
  { icon: 'phone', title: 'Call us', lines: site.phones.map(({ label, href }) => ({ text: label, href })) },
  {
    icon: 'mail',
    title: 'Email us',
    lines: [{ text: site.email, href: `mailto:${site.email}` }, { text: 'We reply within 24 hours.' }],
  },
  {
    icon: 'place',
    title: 'Visit us',
    lines: [{ text: `${campuses.map(({ name }) => name).join(' and ')}, Yangon` }],
  },
  { icon: 'clock', title: 'Office hours', lines: [{ text: site.hours.days }, { text: site.hours.times }] },
];
