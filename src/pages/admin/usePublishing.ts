import { toApiError } from '@/api/apiError';
import type { RecordSave, Versioned } from '@/api/saveRequest';
import { useStatusFlip } from '@/components/admin/useStatusFlip';
import { undescribedPhotos } from '@/domain/imageAlts';
import { TOGGLE_STATUS } from '@/domain/record';
import { type Schedule, type Stage, stageAt, withoutHindrance } from '@/domain/schedule';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminRecords';

type Status = 'draft' | 'published';
type Scheduled = Schedule & { status: Status };

type Publishing<Item, Stored extends Scheduled> = {
  what: 'post' | 'event';
  titleOf: (item: Item) => string;
  /** The text whose photos must be described before it is published. */
  textOf: (record: Stored) => string;
  /** Loads the stored record; null when there is none. */
  load: (id: string) => Promise<Versioned<Stored> | null>;
  /** All fields of the record. */
  formOf: (record: Stored) => FormData;
  save: (save: RecordSave) => Promise<unknown>;
  /** Another editor was faster: loads the list again. */
  onStale: () => void;
};

/** The notices of a change to each stage. */
const CHANGED: Record<Stage, typeof texts.publishedToast> = {
  published: texts.publishedToast,
  draft: texts.unpublishedToast,
  scheduled: texts.scheduledToast,
  withdrawn: texts.withdrawnToast,
};

const FAILED: Record<Stage, typeof texts.failedToPublish> = {
  published: texts.failedToPublish,
  draft: texts.failedToUnpublish,
  scheduled: texts.failedToSchedule,
  withdrawn: texts.failedToWithdraw,
};

/** The status and the dates that bring a record to a stage. Those of Undo are the dates that the list showed. */
function changesTo(stage: Stage, stored: Scheduled, shown: Schedule): Scheduled {
  const status = stage === 'draft' ? stage : 'published';
  const dates = { draft: stored, published: withoutHindrance(stored, new Date()), scheduled: shown, withdrawn: shown }[stage];
  const sent = (field: keyof Schedule) => dates[field] ?? (stored[field] === undefined ? undefined : '');
  return { status, publish_at: sent('publish_at'), withdraw_at: sent('withdraw_at') };
}

/** Publishes or unpublishes a post or an event and reports the outcome. `pending` is the stage being saved. */
export function usePublishing<Item extends Scheduled & { id: string }, Stored extends Scheduled>(
  options: Publishing<Item, Stored>,
) {
  const { what, titleOf, textOf, load, formOf, save, onStale } = options;

  /**
   * Our server changes only the status. Another back end can store every field of a save, so the call sends
   * all of them, freshly loaded: an old list's fields would undo what another editor has saved since.
   */
  async function send({ id, ...shown }: Item, stage: Stage): Promise<string | undefined> {
    try {
      const record = await load(id);
      if (!record) throw new Error(`The response held no ${what}.`);
      // Undo brings back what visitors could see until now.
      const isUndo = stageAt(shown, new Date()) === stage;
      const fault = stage === 'published' && !isUndo ? undescribedPhotos(textOf(record)) : undefined;
      if (fault) return fault;
      const form = formOf({ ...record, ...changesTo(stage, record, shown) });
      form.set('action', TOGGLE_STATUS);
      await save({ form, version: record.version });
    } catch (error) {
      const { text, code } = toApiError(error, admin.tryAgain);
      if (code === 'STALE') onStale();
      return text;
    }
  }

  return useStatusFlip<Item, Stage>({
    about: ({ id }) => `${what} ${id}`,
    changed: (item, stage) => CHANGED[stage](what, titleOf(item)),
    failed: (item, stage, reason) => FAILED[stage](what, titleOf(item), reason),
    flipped: (_stage, item) => stageAt(item, new Date()),
    send,
  });
}
