import { publishStatus, recordId } from '@/domain/fields';
import { TOGGLE_STATUS } from '@/domain/toggleStatus';
import { z } from '@/domain/zod';
import { validate } from '../lib/validate';
import type { BlogRecord, EventRecord } from '../storage/records';

type Stored = Pick<BlogRecord | EventRecord, 'status' | 'version'>;

/** The form that changes the status of a post or an event alone. */
export const statusChangeSchema = z.object({
  id: recordId,
  status: publishStatus,
  action: z.literal(TOGGLE_STATUS, 'Unknown action.'),
});

/** Whether a save changes the status alone: its other fields are neither validated nor stored. */
export const isStatusChange = ({ action }: Record<string, unknown>) => action !== undefined && action !== '';

/** Parses a status change into a patch of the record: the given status, or the opposite of the stored one. */
export function parseStatusChange(form: Record<string, unknown>): (stored: Stored, now: Date) => Stored & { updated_at: string } {
  const { status } = validate(statusChangeSchema, form);
  return (stored, now) => ({
    status: status ?? (stored.status === 'published' ? 'draft' : 'published'),
    updated_at: now.toISOString(),
    version: stored.version + 1,
  });
}
