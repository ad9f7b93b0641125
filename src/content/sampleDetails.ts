import { isSample } from '@/domain/sampleAddress';
import { campuses } from './campuses';
import { messengers } from './messengers';
import { site } from './site';
import { socialLinks } from './socialLinks';

/** Streets that were made up for the time until the college gives its own; other samples show by their address or number. */
const SAMPLE_STREETS = new Set(['Hledan Road, Kamayut Township, Yangon', 'Insein Road, Mayangone Township, Yangon']);

/** Whether an address, a number as it is shown or a street was made up for the time until the college sets its own (D-60). */
export const isSampleDetail = (value: string): boolean =>
  isSample(value) || value.startsWith('+95 9 000 ') || SAMPLE_STREETS.has(value);

const details: readonly { name: string; value: string }[] = [
  { name: 'e-mail address', value: site.email },
  ...site.phones.map(({ label }) => ({ name: 'phone numbers', value: label })),
  { name: 'address of the learning platform', value: site.lmsUrl },
  ...campuses.map(({ name, address }) => ({ name: `street of ${name}`, value: address })),
  ...[...socialLinks, ...messengers].map(({ label, href }) => ({ name: label, value: href })),
];

/** What visitors still see as a sample instead of the college's own contact details, by name (D-60). */
export const sampleDetails: readonly string[] = [
  ...new Set(details.filter(({ value }) => isSampleDetail(value)).map(({ name }) => name)),
];
