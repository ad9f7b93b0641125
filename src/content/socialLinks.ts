/** The names are those of components/SocialIcon. */
export type SocialLink = { name: 'facebook' | 'youtube' | 'telegram'; label: string; href: string };

/** SAMPLES until the college names its accounts: under .test, so none is shown as a link (domain/sampleAddress.ts). */
export const socialLinks: readonly SocialLink[] = [
  { name: 'facebook', label: 'Facebook', href: 'https://facebook.nitcollege.test/' },
  { name: 'youtube', label: 'YouTube', href: 'https://youtube.nitcollege.test/' },
  { name: 'telegram', label: 'Telegram', href: 'https://telegram.nitcollege.test/' },
];
