import ical, { ICalEventStatus } from 'ical-generator';
import { site as college } from '@/content/site';
import { displayEventTitle } from '@/domain/collegeEvent';
import { parseDate } from '@/domain/dates';
import { eventStateLabel } from '@/domain/eventState';
import { markdownWords } from '@/domain/markdownWords';
import { eventPath } from '@/domain/paths';
import * as texts from '@/texts/meta';
import type { EventRecord } from '../storage/records';

const STATUS = { cancelled: ICalEventStatus.CANCELLED, postponed: ICalEventStatus.TENTATIVE };

/** An iCalendar file of events. It omits events without a readable start, and any end that is not after the start. */
export function buildCalendar(events: readonly EventRecord[], site: string): string {
  const calendar = ical({ name: texts.calendarName(college.name), prodId: `//${college.name}//Events//EN` });
  for (const event of events) {
    const start = parseDate(event.start_date);
    if (!start) continue;
    const end = parseDate(event.end_date);
    const saved = parseDate(event.updated_at) ?? parseDate(event.created_at) ?? start;
    calendar.createEvent({
      id: `event-${event.id}@${new URL(site).hostname}`,
      // Not the time of the request, so that the same event gives the same file.
      stamp: saved,
      lastModified: saved,
      start,
      end: end && end > start ? end : null,
      status: event.event_state ? STATUS[event.event_state] : null,
      summary: [eventStateLabel(event), displayEventTitle(event)].filter(Boolean).join(': '),
      description: markdownWords(event.description),
      location: event.location.trim() || null,
      url: `${site}${eventPath(event.id)}`,
    });
  }
  return calendar.toString();
}
