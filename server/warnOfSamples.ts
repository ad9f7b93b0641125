import type { Logger } from 'pino';
import { samplesOf } from '@/content/sampleDetails';
import { parseDate } from '@/domain/dates';
import { countSampleRecords, isSampleImage } from '@/domain/sampleRecords';
import type { Repository } from './storage/Repository';

const DAY_MS = 86_400_000;
const OLD_DAYS = 30;

/** Logs which content of the site and which records are still samples (D-60). */
export async function warnOfSamples(logger: Pick<Logger, 'warn'>, repository: Pick<Repository, 'list'>) {
  const [blogs, events, contacts] = await Promise.all([
    repository.list('blogs'),
    repository.list('events'),
    repository.list('contacts'),
  ]);
  const samples = samplesOf(countSampleRecords({ blogs, events, contacts }));
  if (samples.length === 0) return;
  const advice = 'Delete such records in the back office. docs/content.md lists where the other samples are.';
  logger.warn(`The site still holds samples: ${samples.join(', ')}. ${advice}`);
}

/** Logs the command that renews the sample data once its newest post is older than 30 days, because its events pass. */
export async function warnOfOldSamples(
  logger: Pick<Logger, 'warn'>,
  repository: Pick<Repository, 'list'>,
  { now, command }: { now: Date; command: string },
) {
  const posts = (await repository.list('blogs')).filter(({ image }) => isSampleImage(image ?? ''));
  const ages = posts.map(({ created_at }) => (now.getTime() - (parseDate(created_at)?.getTime() ?? 0)) / DAY_MS);
  const days = Math.floor(Math.min(...ages));
  if (posts.length > 0 && days > OLD_DAYS) logger.warn(`The sample data is ${days} days old. Renew it with: ${command}`);
}
