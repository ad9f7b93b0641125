import { isSample, isSampleNumber } from '@/domain/sampleAddress';
import { about } from './about';
import { campuses } from './campuses';
import { faculty } from './faculty';
import { channels } from './messengers';
import { nccVideos } from './nccPathways';
import { partners } from './partners';
import { reviewVideos } from './reviewVideos';
import { site, socialLinks } from './site';
import { testimonials } from './testimonials';

/**
 * Streets invented until the college supplies its own; other samples are recognizable by their address,
 * number or `isSample`.
 */
const SAMPLE_STREETS = new Set(['Hledan Road, Kamayut Township, Yangon', 'Insein Road, Mayangone Township, Yangon']);

/** Whether an address, a displayed number or a street is a sample until the college sets its own (D-60). */
export const isSampleDetail = (value: string): boolean => isSample(value) || isSampleNumber(value) || SAMPLE_STREETS.has(value);

const isMarked = ({ isSample }: { isSample?: true }) => isSample === true;

const details: readonly { name: string; isIt: boolean }[] = [
  { name: 'e-mail address', isIt: isSampleDetail(site.email) },
  { name: 'phone numbers', isIt: site.phones.some(({ label }) => isSampleDetail(label)) },
  { name: 'address of the learning platform', isIt: isSampleDetail(site.lmsUrl) },
  ...campuses.map(({ name, address }) => ({ name: `street of ${name}`, isIt: isSampleDetail(address) })),
  ...[...socialLinks, ...channels].map(({ label, href }) => ({ name: label, isIt: isSampleDetail(href) })),
  { name: 'instructors', isIt: faculty.some(isMarked) },
  { name: 'testimonials', isIt: testimonials.some(isMarked) },
  { name: 'partners', isIt: partners.some(isMarked) },
  {
    name: 'videos',
    isIt: [...reviewVideos, ...nccVideos, about.introduction.video].some(({ videoId }) => videoId === undefined),
  },
];

/** The names of all details that are still samples (D-60). */
export const sampleDetails: readonly string[] = [...new Set(details.filter(({ isIt }) => isIt).map(({ name }) => name))];
