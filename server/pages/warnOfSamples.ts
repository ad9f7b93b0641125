import type { Logger } from 'pino';
import { sampleDetails } from '@/content/sampleDetails';

/** Says in the log that visitors see sample contact details, as long as they do (D-60). */
export function warnOfSamples(logger: Pick<Logger, 'warn'>) {
  if (sampleDetails.length === 0) return;
  const files = 'site.ts, campuses.ts and socialLinks.ts in src/content';
  logger.warn(
    `Visitors see sample contact details: ${sampleDetails.join(', ')}. Write the college's own into ${files}, and build again.`,
  );
}
