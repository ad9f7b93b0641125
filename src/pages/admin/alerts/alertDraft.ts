import type { z } from 'zod';
import type { alertPreferencesSchema } from '@/domain/alertPreferencesSchema';

/** The form's values. */
type AlertDraft = z.input<typeof alertPreferencesSchema>;
export type CheckedDraft = z.output<typeof alertPreferencesSchema>;

/** The fields that can have errors, in the order of the form. */
export const ALERT_FIELDS = ['telegram_chat', 'quiet_from', 'quiet_to'] as const;
type AlertField = keyof AlertDraft;

/** The id of a field's control, the target of links in the error summary. */
export const controlId = (field: AlertField) => `alerts-${field}`;
