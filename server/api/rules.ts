import { z } from 'zod';
import { recordId } from '@/domain/fields';
import { errors } from '../lib/errors';
import type { Draft } from '../storage/Repository';

/** The schema of every DELETE body. */
export const deleteSchema = z.object({ id: recordId });

/** Throws when another record of the collection has the slug. */
export async function rejectTakenSlug(draft: Draft, collection: 'blogs' | 'events', slug: string) {
  const records: readonly { slug: string }[] = await draft.list(collection);
  if (records.some((record) => record.slug === slug)) throw errors.slugTaken();
}
