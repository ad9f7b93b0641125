import { paths } from '@/domain/paths';
import { nationalCadetCorps } from './nationalCadetCorps';
import { privacy } from './privacy';

/**
 * Metadata of the public pages with fixed texts, for search engines and social networks: the title is the
 * page's own without its suffix; a description has 50 to 160 characters. Only the server imports this.
 */
export const pageDescriptions = {
  [paths.home]: {
    title: 'NIT College, Yangon',
    description:
      'Study computing and IT in Yangon, on campus or online: NCC Education UK diplomas, Dip.BIT (ABE), ITPEC preparation and short professional courses.',
  },
  [paths.programs]: {
    title: 'Programs',
    description:
      'Compare the four programs of NIT College side by side: how long each takes, how you study, which certificate it ends with and what to ask about fees and entry.',
  },
  [paths.nccProgram]: {
    title: nationalCadetCorps.heading,
    description:
      'Drill, first aid and community service: what the National Cadet Corps program at NIT College is, what cadets do and how to ask.',
  },
  [paths.blogs]: {
    title: 'Latest News & Knowledge',
    description: 'News from NIT College and practical articles on studying, programming, exams and first jobs in IT in Yangon.',
  },
  [paths.events]: {
    title: 'Events',
    description:
      'What happens at NIT College: open days, workshops and other events in Yangon and online, with dates and places.',
  },
  [paths.about]: {
    title: 'About',
    description:
      'NIT College teaches computing and IT in Yangon since 2019: how we teach, who teaches, our clubs and our partners.',
  },
  [paths.contact]: {
    title: 'Contact',
    description:
      'Call, write to or visit NIT College in Yangon: phone numbers, e-mail, office hours, both campuses on the map and answers to common questions.',
  },
  [paths.privacy]: {
    title: privacy.heading,
    description:
      'What the contact form of NIT College takes, who reads it, how long it is kept and how to have it deleted. This site sets no cookies.',
  },
} as const satisfies Record<string, { title: string; description: string }>;

/** The path of a public page with fixed texts. */
export type FixedPath = keyof typeof pageDescriptions;
