/**
 * Name, addresses and numbers of the college. The spec names the two campuses, the hours and the founding year; phones, e-mail,
 * streets, social and LMS addresses are SAMPLES to be replaced by the college before the site goes public (D-60).
 */
export const site = {
  name: 'NIT College',
  tagline: 'Yangon, since 2019',
  founded: 2019,
  about: 'NIT College teaches computing and IT in Yangon, in the classroom and online, since 2019.',
  email: 'hello@nitcollege.test',
  phones: [
    { label: '+95 9 000 111 222', href: 'tel:+959000111222' },
    { label: '+95 9 000 333 444', href: 'tel:+959000333444' },
  ],
  /** The one line of the header's top bar. */
  place: 'Kamayut and Thamine Junction, Yangon',
  hours: { days: 'Monday-Friday', times: '9:00 AM-5:00 PM' },
  lmsUrl: 'https://lms.nitcollege.test/',
} as const;

/** A campus as the footer, the contact page and the map name it. */
export type Campus = {
  id: 'kamayut' | 'thamine';
  /** The letter of its pin on the drawn map. */
  pin: string;
  name: string;
  address: string;
  directions: string;
  /** Opens the way there in the visitor's own map. */
  routeUrl: string;
  /** The live map inside the contact page; the security policy admits frames of this host. */
  embedUrl: string;
};

export const campuses: readonly Campus[] = [
  {
    id: 'kamayut',
    pin: 'A',
    name: 'Kamayut',
    address: 'Hledan Road, Kamayut Township, Yangon',
    directions: 'Five minutes from Hledan station.',
    routeUrl: 'https://www.google.com/maps/dir/?api=1&destination=16.8253,96.1287',
    embedUrl: 'https://www.google.com/maps?q=16.8253,96.1287&z=16&output=embed',
  },
  {
    id: 'thamine',
    pin: 'B',
    name: 'Thamine Junction',
    address: 'Insein Road, Mayangone Township, Yangon',
    directions: 'Bus stop at the gate.',
    routeUrl: 'https://www.google.com/maps/dir/?api=1&destination=16.8586,96.1239',
    embedUrl: 'https://www.google.com/maps?q=16.8586,96.1239&z=16&output=embed',
  },
];

/** The names are those of components/SocialIcon. */
export type SocialLink = { name: 'facebook' | 'youtube' | 'telegram'; label: string; href: string };

export const socialLinks: readonly SocialLink[] = [
  { name: 'facebook', label: 'Facebook', href: 'https://facebook.nitcollege.test/' },
  { name: 'youtube', label: 'YouTube', href: 'https://youtube.nitcollege.test/' },
  { name: 'telegram', label: 'Telegram', href: 'https://telegram.nitcollege.test/' },
];
