import type { Logger } from 'pino';
import { sampleDetails } from '@/content/sampleDetails';
import { countSampleRecords, sampleRecordTexts } from '@/domain/sampleRecords';
import type { Repository } from './storage/Repository';

/** Logs which content of the site and which records are still samples (D-60). */
export async function warnOfSamples(logger: Pick<Logger, 'warn'>, repository: Pick<Repository, 'list'>) {
  if (sampleDetails.length > 0) {
    const advice = "Write the college's own into the files of src/content that docs/content.md lists, and build again.";
    logger.warn(`The site still holds samples: ${sampleDetails.join(', ')}. ${advice}`);
  }
  const [blogs, events, contacts] = await Promise.all([
    repository.list('blogs'),
    repository.list('events'),
    repository.list('contacts'),
  ]);
  const records = sampleRecordTexts(countSampleRecords({ blogs, events, contacts }));
  if (records.length > 0)
    logger.warn(`The site still shows invented records: ${records.join(', ')}. Delete them in the back office.`);
}
