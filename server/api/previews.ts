import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { serverPaths } from '@/domain/apiPaths';
import { DAY_MS } from '@/domain/dates';
import { recordId } from '@/domain/fields';
import { previewPath } from '@/domain/preview';
import { z } from '@/domain/zod';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody, toMessageBody } from '../http/responses';
import { validate } from '../lib/validate';
import type { BlogRecord, EventRecord } from '../storage/records';
import { adminTransaction, getStoredRecord } from './adminTransaction';
import type { Publishable } from './publishedRecords';
import type { Services } from './services';

const LINK_VALID_MS = 7 * DAY_MS;
const KEY_BYTES = 32;
const KEY_BASE64_LENGTH = Math.ceil((KEY_BYTES * 8) / 6);

/** A preview link is signed with a key that the record stores. A new key ends earlier links. */
const storedLinkSchema = z.object({ key: z.string().min(KEY_BASE64_LENGTH), until: z.iso.datetime() });

type Previewed = Pick<BlogRecord | EventRecord, 'id' | 'preview'>;

function currentSignature(collection: Publishable, { id, preview }: Previewed, now: Date) {
  const { data } = storedLinkSchema.safeParse(preview);
  if (!data || new Date(data.until) <= now) return undefined;
  const signature = createHmac('sha256', data.key).update(`${collection}/${id} ${data.until}`).digest('base64url');
  return { signature, until: data.until };
}

/** Returns the path of a record's preview link, and the expiry as an ISO date; undefined without a valid link. */
export function previewLink(collection: Publishable, record: Previewed, now: Date): { path: string; until: string } | undefined {
  const current = currentSignature(collection, record, now);
  return current && { path: previewPath(collection, record.id, current.signature), until: current.until };
}

/** Returns the expiry of a link as an ISO date; undefined for a wrong or expired signature. */
export function verifyPreviewLink(collection: Publishable, record: Previewed, signature: string, now: Date): string | undefined {
  const current = currentSignature(collection, record, now);
  if (!current) return undefined;
  const [sentBytes, expectedBytes] = [Buffer.from(signature), Buffer.from(current.signature)];
  // A comparison in constant time reveals nothing about the right signature.
  const isRight = sentBytes.length === expectedBytes.length && timingSafeEqual(sentBytes, expectedBytes);
  return isRight ? current.until : undefined;
}

const previewedSchema = z.object({ collection: z.enum(['blogs', 'events'], 'Unknown collection.'), id: recordId });

export function addPreviewCalls(calls: ApiRouter, services: Services) {
  const { repository, clock, renderPreview } = services;

  calls.get(
    serverPaths.previews,
    {
      summary: 'Sends the page of a post or an event as visitors will see it, its card in social networks, and its preview link.',
      query: { collection: '`blogs` or `events`', id: 'the id of the record' },
    },
    async (req) => {
      const { collection, id } = validate(previewedSchema, req.query);
      const record = await getStoredRecord(repository, collection, id);
      const page = await renderPreview(collection, String(record.id));
      return toDataBody({ ...page, link: previewLink(collection, record, clock()) ?? null });
    },
  );

  calls.post(
    serverPaths.previews,
    { summary: 'Makes a preview link that works for 7 days; an earlier one of the same record ends.', body: previewedSchema },
    async (req, { collection, id }) => {
      const now = clock();
      const until = new Date(now.getTime() + LINK_VALID_MS).toISOString();
      const preview = { key: randomBytes(KEY_BYTES).toString('base64url'), until };
      const record = await adminTransaction(repository, req, (draft) => draft.patch(collection, id, { preview }));
      return toMessageBody('Preview link made.', { data: previewLink(collection, record, now) });
    },
  );

  calls.delete(
    serverPaths.previews,
    { summary: 'Ends the preview link of a post or an event at once.', body: previewedSchema },
    async (req, { collection, id }) => {
      await adminTransaction(repository, req, (draft) => draft.patch(collection, id, { preview: undefined }));
      return toMessageBody('Preview link ended.');
    },
  );
}
