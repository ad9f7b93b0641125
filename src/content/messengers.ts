import { isSample, isSampleNumber } from '@/domain/sampleAddress';
import { site } from './site';

/** A way to write to the college on a phone. */
export type Messenger = { name: 'viber' | 'messenger' | 'telegram'; label: string; href: string };

const [phone] = site.phones;

/**
 * SAMPLES, to be replaced by the college before the site goes public (D-60): its Viber number, its Messenger page and its Telegram
 * account. Viber has the first phone number of the college. A channel that the college does not have gets an empty value. Neither
 * that, nor an address under .test, nor a sample number is shown.
 */
export const channels: readonly Messenger[] = [
  { name: 'viber', label: 'Viber', href: `viber://chat?number=${encodeURIComponent(phone.href.replace('tel:', ''))}` },
  { name: 'messenger', label: 'Messenger', href: 'https://messenger.nitcollege.test/' },
  { name: 'telegram', label: 'Telegram', href: 'https://telegram.nitcollege.test/' },
];

/** The channels that can be reached. */
export const shownMessengers = (all: readonly Messenger[]) =>
  all.filter(({ href }) => href.trim() !== '' && !isSample(href) && !isSampleNumber(href));

/** The messengers in which the college answers. */
export const messengers = shownMessengers(channels);
