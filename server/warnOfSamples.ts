import type { Logger } from 'pino';
import { sampleDetails } from '@/content/sampleDetails';

/** Logs which content of the site is still sample content (D-60). */
export function warnOfSamples(logger: Pick<Logger, 'warn'>) {
  if (sampleDetails.length === 0) return;
  const advice = "Write the college's own into the files of src/content that docs/content.md lists, and build again.";
  logger.warn(`The site still holds samples: ${sampleDetails.join(', ')}. ${advice}`);
}
