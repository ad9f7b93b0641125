import { site } from './site';

/** A messenger channel to the college. */
export type Messenger = { name: 'viber' | 'messenger' | 'telegram'; label: string; href: string };

const [phone] = site.phones;

/**
 * SAMPLES for the college to replace before the site goes public (D-60): its Viber number, Messenger page and Telegram account.
 * Viber has the college's first phone number. A channel that the college does not use is deleted here.
 */
export const messengers: readonly Messenger[] = [
  { name: 'viber', label: 'Viber', href: `viber://chat?number=${encodeURIComponent(phone.href.replace('tel:', ''))}` },
  { name: 'messenger', label: 'Messenger', href: 'https://messenger.nitcollege.test/' },
  { name: 'telegram', label: 'Telegram', href: 'https://telegram.nitcollege.test/' },
];
