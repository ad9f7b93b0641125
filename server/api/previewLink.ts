import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { previewPath } from '@/domain/preview';
import { z } from '@/domain/zod';
import type { BlogRecord, EventRecord } from '../storage/records';
import type { Publishable } from './publishedRecords';

/** How long a preview link works (D-79). */
const LINK_MS = 7 * 86_400_000;

const storedKey = z.object({ key: z.string().min(43), until: z.iso.datetime() });

type Previewed = Pick<BlogRecord | EventRecord, 'id' | 'preview'>;

/** What a record stores for a new preview link: its own random key of 256 bits, and the end of the link. */
export const newPreviewKey = (now: Date) => ({
  key: randomBytes(32).toString('base64url'),
  until: new Date(now.getTime() + LINK_MS).toISOString(),
});

/** The signature of a record's current link; undefined without one, and once it has ended. */
function currentSignature(collection: Publishable, { id, preview }: Previewed, now: Date) {
  const { data } = storedKey.safeParse(preview);
  if (!data || new Date(data.until) <= now) return undefined;
  const signature = createHmac('sha256', data.key).update(`${collection}/${id} ${data.until}`).digest('base64url');
  return { signature, until: data.until };
}

/** The address and the end of a record's preview link, as an ISO date; undefined without a link that works. */
export function previewLink(collection: Publishable, record: Previewed, now: Date): { path: string; until: string } | undefined {
  const current = currentSignature(collection, record, now);
  return current && { path: previewPath(collection, record.id, current.signature), until: current.until };
}

/** When the link with this signature ends, as an ISO date; undefined when it opens nothing. It is compared in constant time. */
export function previewEnd(collection: Publishable, record: Previewed, signature: string, now: Date): string | undefined {
  const current = currentSignature(collection, record, now);
  const [given, expected] = [Buffer.from(signature), Buffer.from(current?.signature ?? '')];
  return current && given.length === expected.length && timingSafeEqual(given, expected) ? current.until : undefined;
}
