import type { Logger } from 'pino';
import { DAY_MS, parseDate } from '@/domain/dates';
import { countSampleRecords, isSampleImage, sampleRecordTexts } from '@/domain/sampleRecords';
import type { Repository } from './storage/Repository';

/** Of the coming events in the sample data, the five of the first 30 days are over then; the others are weeks apart. */
const RENEW_AFTER_DAYS = 30;

/** For production, where visitors would take invented records and details of the college for real ones. */
export async function warnOfSamplesOnSite(logger: Logger, repository: Repository, sampleDetails: readonly string[]) {
  const records = {
    blogs: await repository.list('blogs'),
    events: await repository.list('events'),
    contacts: await repository.list('contacts'),
  };
  const samples = [...sampleDetails, ...sampleRecordTexts(countSampleRecords(records))];
  if (samples.length === 0) return;
  logger.warn(
    `The site still holds samples: ${samples.join(', ')}. The back office deletes records; college.json holds the rest.`,
  );
}

/** For developers and testers. The newest sample post, known by its picture, tells when the sample data was written. */
export async function warnOfOldSamples(logger: Logger, repository: Repository, now: Date, renewCommand: string) {
  const samplePosts = (await repository.list('blogs')).filter(({ image }) => isSampleImage(image ?? ''));
  if (samplePosts.length === 0) return;
  const newestMs = Math.max(...samplePosts.map(({ created_at }) => parseDate(created_at)?.getTime() ?? 0));
  const days = Math.floor((now.getTime() - newestMs) / DAY_MS);
  if (days > RENEW_AFTER_DAYS) logger.warn(`The sample data is ${days} days old. Renew it with: ${renewCommand}`);
}
