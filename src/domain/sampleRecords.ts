import { countWithNoun } from '@/texts/format';
import { isSeedName, uploadFileName } from './uploadNames';

export type SampleRecords = { blogs: number; events: number; contacts: number };

type Records = {
  blogs: readonly { image?: string | null }[];
  events: readonly { images: readonly string[] }[];
  contacts: readonly { email: string }[];
};

export const isSampleImage = (image: string): boolean => isSeedName(uploadFileName(image) ?? '');

/** Counts the sample records that are left. They have an image of the seed or an email address under .test (D-60). */
export const countSampleRecords = ({ blogs, events, contacts }: Records): SampleRecords => ({
  blogs: blogs.filter(({ image }) => isSampleImage(image ?? '')).length,
  events: events.filter(({ images }) => images.some(isSampleImage)).length,
  contacts: contacts.filter(({ email }) => email.endsWith('.test')).length,
});

/** Returns the counts above 0 in words, such as `14 posts`. */
export function sampleRecordTexts({ blogs, events, contacts }: SampleRecords): string[] {
  const countsByNoun = { post: blogs, event: events, message: contacts };
  return Object.entries(countsByNoun).flatMap(([noun, count]) => (count > 0 ? countWithNoun(count, noun) : []));
}
