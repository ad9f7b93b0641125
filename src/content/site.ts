/**
 * The college's name and contact details. The founding year and the hours come from the spec. Phones, email
 * and the LMS address are SAMPLES for the college to replace before the site goes public (D-60), like the
 * streets in `campuses.ts`, the channels in `messengers.ts` and the promises in `privacy.ts`.
 */
export const site = {
  name: 'NIT College',
  tagline: 'Yangon, since 2019',
  founded: 2019,
  about: 'NIT College has taught computing and IT in Yangon, in the classroom and online, since 2019.',
  email: 'hello@nitcollege.test',
  phones: [
    { label: '+95 9 000 111 222', href: 'tel:+959000111222' },
    { label: '+95 9 000 333 444', href: 'tel:+959000333444' },
  ],
  /** The text of the header's top bar. */
  place: 'Kamayut and Thamine Junction, Yangon',
  hours: { days: 'Monday-Friday', times: '9:00 AM-5:00 PM' },
  lmsUrl: 'https://lms.nitcollege.test/',
} as const;

/** The names match those of components/ui/SocialIcon. */
type SocialLink = { name: 'facebook' | 'youtube' | 'telegram'; label: string; href: string };

/** SAMPLES until the college names its accounts (D-60). */
export const socialLinks: readonly SocialLink[] = [
  { name: 'facebook', label: 'Facebook', href: 'https://facebook.nitcollege.test/' },
  { name: 'youtube', label: 'YouTube', href: 'https://youtube.nitcollege.test/' },
  { name: 'telegram', label: 'Telegram', href: 'https://telegram.nitcollege.test/' },
];
