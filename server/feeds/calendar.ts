import ical, { ICalEventStatus } from 'ical-generator';
import { site as college } from '@/content/site';
import { parseDate } from '@/domain/dates';
import { displayEventTitle, eventStateLabel } from '@/domain/event';
import { markdownToText } from '@/domain/markdown/words';
import { eventPath } from '@/domain/paths';
import type { EventRecord } from '../storage/records';

const EVENT_STATUSES = { cancelled: ICalEventStatus.CANCELLED, postponed: ICalEventStatus.TENTATIVE };

/** Builds an iCalendar file. It omits events without a readable start, and any end that is not after the start. */
export function buildCalendar(events: readonly EventRecord[], origin: string): string {
  const calendar = ical({ name: `${college.name} events`, prodId: `//${college.name}//Events//EN` });
  for (const event of events) {
    const start = parseDate(event.start_date);
    if (!start) continue;
    const end = parseDate(event.end_date);
    const savedAt = parseDate(event.updated_at) ?? parseDate(event.created_at) ?? start;
    calendar.createEvent({
      id: `event-${event.id}@${new URL(origin).hostname}`,
      // The stamp is the time of the last save, not of the request, so that the same event gives the same file.
      stamp: savedAt,
      lastModified: savedAt,
      start,
      end: end && end > start ? end : null,
      status: event.event_state ? EVENT_STATUSES[event.event_state] : null,
      summary: [eventStateLabel(event), displayEventTitle(event)].filter(Boolean).join(': '),
      description: markdownToText(event.description),
      location: event.location.trim() || null,
      url: `${origin}${eventPath(event.id)}`,
    });
  }
  return calendar.toString();
}
