import { toRecord, toText } from '@/domain/coerce';
import { imagesWithoutAlt } from '@/domain/imageAlts';
import type { Repository } from '../storage/Repository';
import type { RecordId } from '../storage/records';
import type { Publishable } from './publishedRecords';

/** The text of a post or an event. */
export const textIn = (collection: Publishable, record: unknown): string =>
  toText(toRecord(record)[collection === 'blogs' ? 'content' : 'description']);

/**
 * The text that visitors read, or read until the latest change of the record, which Undo takes back: publishing it needs no
 * description of the photos that it had (D-74). Empty for a text whose photos are all described.
 */
export async function shownText(repository: Repository, collection: Publishable, id: RecordId): Promise<string> {
  const stored = await repository.get(collection, id);
  if (!stored || imagesWithoutAlt(textIn(collection, stored)) === 0) return '';
  if (stored.status === 'published') return textIn(collection, stored);
  const [latest] = await repository.versions(collection, id);
  return latest?.state.status === 'published' ? textIn(collection, latest.state) : '';
}
