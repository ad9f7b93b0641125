import { type SampleRecords, sampleRecordTexts } from '@/domain/sampleRecords';
import { about } from './about';
import { campuses } from './campuses';
import { faculty } from './faculty';
import { partners, reviewVideos, testimonials } from './home';
import { messengers } from './messengers';
import { nccVideos } from './nccPathways';
import { site, socialLinks } from './site';

/** The one list of sample values (D-60). The site treats them like any other; they are only reported while it still shows them. */
const SAMPLES = new Set([
  'hello@nitcollege.test',
  '+95 9 000 111 222',
  '+95 9 000 333 444',
  'https://lms.nitcollege.test/',
  'Hledan Road, Kamayut Township, Yangon',
  'Insein Road, Mayangone Township, Yangon',
  'https://facebook.nitcollege.test/',
  'https://youtube.nitcollege.test/',
  'https://telegram.nitcollege.test/',
  'https://messenger.nitcollege.test/',
  'Daw Khin Sandar',
  'U Thet Naing',
  'Daw Ei Phyu',
  'U Kyaw Zin',
  'Daw May Thazin',
  'Hnin Wutyi',
  'Aung Khant Zaw',
  'Su Myat Noe',
  'Hlaing Systems',
  'Inya Labs',
  'Padauk Pay',
  'Circular Cloud',
  'Bo Aung Soft',
  'Thiri Telecom',
  'first-year',
  'itpec-again',
  'work-and-study',
  'four-levels',
  'level-4-class',
  'campus-walk',
]);

const shown: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['email address', [site.email]],
  ['phone numbers', site.phones.map(({ label }) => label)],
  ['address of the learning platform', [site.lmsUrl]],
  ...campuses.map(({ name, address }) => [`street of ${name}`, [address]] as const),
  ...[...socialLinks, ...messengers].map(({ label, href }) => [label, [href]] as const),
  ['instructors', faculty.map(({ name }) => name)],
  ['testimonials', testimonials.map(({ author }) => author)],
  ['partners', partners.map(({ name }) => name)],
  [
    'videos',
    [...reviewVideos, ...nccVideos, about.introduction.video].map((video) => ('film' in video ? video.film : video.videoId)),
  ],
];

const inUse = shown.filter(([, values]) => values.some((value) => SAMPLES.has(value))).map(([name]) => name);

/** The names of all details that are still samples (D-60). */
export const sampleDetails: readonly string[] = [...new Set(inUse)];

/** The samples that a site still holds, in words: its details, and how many of its records come from the sample data (D-60). */
export const samplesOf = (records: SampleRecords): readonly string[] => [...sampleDetails, ...sampleRecordTexts(records)];
