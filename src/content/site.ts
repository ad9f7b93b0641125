/**
 * Name and numbers of the college. The founding year and the hours are the spec's; phones, e-mail and the LMS address, like the
 * streets in `campuses.ts`, the accounts in `socialLinks.ts` and `messengers.ts` and the promises of `privacy.ts`, are SAMPLES to be
 * replaced by the college before the site goes public (D-60). What lies under .test is not shown as a link.
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
  /** The one line of the header's top bar. */
  place: 'Kamayut and Thamine Junction, Yangon',
  hours: { days: 'Monday-Friday', times: '9:00 AM-5:00 PM' },
  lmsUrl: 'https://lms.nitcollege.test/',
} as const;
