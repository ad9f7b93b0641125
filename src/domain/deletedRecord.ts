// Deleted posts, events, messages, users and replies, which staff can restore for a while.
import { countWithNoun } from '@/texts/format';
import { toList, toRecord, toTexts } from './coerce';
import { DAY_MS, parseDate } from './dates';
import { type RecordKind, readRecordKind } from './record';

export const RESTORABLE_DAYS = 30;

/** Shown after each delete, so that staff know that they can restore the record later (D-47). */
export const RESTORABLE_NOTICE = `Kept in Recently deleted for ${RESTORABLE_DAYS} days.`;

export type DeletedKey = { kind: RecordKind; id: string };

/** `slug` is '' for users and messages. `goes_at` is when the server deletes the record for good. */
const DELETED_TEXTS = ['id', 'name', 'slug', 'deleted_at', 'deleted_by_name', 'goes_at'] as const;

export type DeletedRecord = DeletedKey & Record<(typeof DELETED_TEXTS)[number], string>;

export function deletedRecordsFromResponse(response: unknown): DeletedRecord[] | undefined {
  return toList(toRecord(response).data)?.flatMap((value) => {
    const record = toRecord(value);
    const kind = readRecordKind(record.kind);
    return kind ? { kind, ...toTexts(record, DELETED_TEXTS) } : [];
  });
}

export const DELETED_SEARCH_FIELDS = ['name', 'deleted_by_name'] as const satisfies readonly (keyof DeletedRecord)[];

const RESTORED_SENTENCES: Record<RecordKind, (name: string) => string> = {
  post: (title) => `Post '${title}' restored as a draft.`,
  event: (title) => `Event '${title}' restored as a draft.`,
  user: (name) => `User '${name}' restored as inactive.`,
  reply: (title) => `Reply '${title}' restored.`,
  message: (name) => `Message from "${name}" restored.`,
};

export const restoredText = (kind: RecordKind, name: string): string => RESTORED_SENTENCES[kind](name);

/** Returns "30 days left" just after the deletion, and "less than a day left" on the last day. */
export function daysLeft({ goes_at }: Pick<DeletedRecord, 'goes_at'>, now: Date): string {
  const days = ((parseDate(goes_at)?.getTime() ?? 0) - now.getTime()) / DAY_MS;
  return `${days < 1 ? 'less than a day' : countWithNoun(Math.round(days), 'day')} left`;
}
