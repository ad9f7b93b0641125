/** The names match those of components/ui/SocialIcon. */
export type SocialLink = { name: 'facebook' | 'youtube' | 'telegram'; label: string; href: string };

/** SAMPLES until the college names its accounts: under .test, so that none becomes a link (domain/sampleAddress.ts). */
export const socialLinks: readonly SocialLink[] = [
  { name: 'facebook', label: 'Facebook', href: 'https://facebook.nitcollege.test/' },
  { name: 'youtube', label: 'YouTube', href: 'https://youtube.nitcollege.test/' },
  { name: 'telegram', label: 'Telegram', href: 'https://telegram.nitcollege.test/' },
];
