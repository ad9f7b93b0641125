import { toRecord, toText } from './coerce';
import { SCHEDULE_DATES, type Schedule } from './schedule';

/**
 * What only admins get of a post or an event: its schedule (D-78), its version (D-53), and who changed it last, where that is known
 * (D-76).
 */
export type StaffFields = Schedule & { version?: string | undefined; updated_by_name?: string | undefined };

const STAFF_TEXTS = [...SCHEDULE_DATES, 'version', 'updated_by_name'] as const satisfies readonly (keyof StaffFields)[];

/**
 * A reader of records that also reads what only admins get: apart from the readers of public pages, which would carry it for every
 * visitor.
 */
export const withStaffFields =
  <T extends object>(read: (reply: unknown) => T | undefined) =>
  (reply: unknown): (T & StaffFields) | undefined => {
    const record = read(reply);
    const outer = toRecord(reply);
    const sent = toRecord(outer.event ?? reply);
    return record && { ...record, ...Object.fromEntries(STAFF_TEXTS.map((field) => [field, toText(sent[field]) || undefined])) };
  };
