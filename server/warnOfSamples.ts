import type { Logger } from 'pino';
import { DAY_MS, parseDate } from '@/domain/dates';
import { countSampleRecords, isSampleImage, sampleRecordTexts } from '@/domain/sampleRecords';
import type { Repository } from './storage/Repository';

const SAMPLE_EVENTS_OVER_AFTER_DAYS = 30;

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

export async function warnOfOldSeed(logger: Logger, repository: Repository, { now, command }: { now: Date; command: string }) {
  const samplePosts = (await repository.list('blogs')).filter(({ image }) => isSampleImage(image ?? ''));
  if (samplePosts.length === 0) return;
  const agesMs = samplePosts.map(({ created_at }) => now.getTime() - (parseDate(created_at)?.getTime() ?? 0));
  const days = Math.floor(Math.min(...agesMs) / DAY_MS);
  if (days > SAMPLE_EVENTS_OVER_AFTER_DAYS) logger.warn(`The sample data is ${days} days old. Renew it with: ${command}`);
}
