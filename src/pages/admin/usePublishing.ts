import { toApiError } from '@/api/apiError';
import type { RecordSave, Versioned } from '@/api/saveRequest';
import { useStatusFlip } from '@/components/admin/useStatusFlip';
import { TOGGLE_STATUS } from '@/domain/toggleStatus';

type Status = 'draft' | 'published';

type Publishing<Item, Stored> = {
  what: 'post' | 'event';
  titleOf: (item: Item) => string;
  /** Loads the stored record; null when there is none. */
  load: (id: string) => Promise<Versioned<Stored> | null>;
  /** All fields of the record, with another status. */
  formOf: (record: Stored, status: Status) => FormData;
  save: (save: RecordSave) => Promise<unknown>;
  /** Another editor was faster: loads the list again. */
  onStale: () => void;
};

/** Publishes or unpublishes a post or an event and reports the outcome. `pending` is the status being saved. */
export function usePublishing<Item extends { id: string }, Stored>(options: Publishing<Item, Stored>) {
  const { what, titleOf, load, formOf, save, onStale } = options;

  /**
   * Our server changes only the status. Another back end can store every field of a save, so the call sends
   * all of them, freshly loaded: an old list's fields would undo what another editor has saved since.
   */
  async function send({ id }: Item, status: Status): Promise<string | undefined> {
    try {
      const record = await load(id);
      if (!record) throw new Error(`The response held no ${what}.`);
      const form = formOf(record, status);
      form.set('action', TOGGLE_STATUS);
      await save({ form, version: record.version });
    } catch (error) {
      const { text, code } = toApiError(error, 'Please try again.');
      if (code === 'STALE') onStale();
      return text;
    }
  }

  return useStatusFlip<Item, Status>({
    about: ({ id }) => `${what} ${id}`,
    named: (item) => `${what === 'post' ? 'Post' : 'Event'} '${titleOf(item)}'`,
    done: { published: 'published', draft: 'unpublished' },
    flipped: (status) => (status === 'published' ? 'draft' : 'published'),
    send,
  });
}
