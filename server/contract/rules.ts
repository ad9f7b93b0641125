import { z } from 'zod';
import { recordId } from '@/domain/fields';
import { refuse } from '../refusals';
import type { Draft } from '../repository/Repository';

/** What every DELETE sends. */
export const deletedSchema = z.object({ id: recordId });

/** Refuses a slug that another record of the collection has. */
export async function refuseTakenSlug(draft: Draft, collection: 'blogs' | 'events', slug: string) {
  const records: readonly { slug: string }[] = await draft.list(collection);
  if (records.some((record) => record.slug === slug)) throw refuse.slugTaken();
}
