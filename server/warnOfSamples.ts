import type { Logger } from 'pino';
import { samplesOf } from '@/content/sampleDetails';
import { countSampleRecords } from '@/domain/sampleRecords';
import type { Repository } from './storage/Repository';

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
