import { toRecord, toText } from './coerce';
import { SCHEDULE_DATES, type Schedule } from './schedule';

/**
 * A reader of records that also reads their schedule, which only admins get: apart from the readers of public pages, which would carry
 * it for every visitor.
 */
export const withSchedule =
  <T extends object>(read: (reply: unknown) => T | undefined) =>
  (reply: unknown): (T & Schedule) | undefined => {
    const record = read(reply);
    const outer = toRecord(reply);
    const sent = toRecord(outer.event ?? reply);
    return (
      record && { ...record, ...Object.fromEntries(SCHEDULE_DATES.map((field) => [field, toText(sent[field]) || undefined])) }
    );
  };
