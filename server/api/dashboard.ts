import { serverPaths } from '@/domain/apiPaths';
import type { DashboardSummary } from '@/domain/dashboard';
import { parseDate, yangonDay } from '@/domain/dates';
import { countEventImagesWithoutAlt, countPostImagesWithoutAlt } from '@/domain/needFilters';
import { findNeedsAttention } from '@/domain/needsAttention';
import { countSampleRecords } from '@/domain/sampleRecords';
import { maxMessageBytes } from '../config/limits';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody } from '../http/responses';
import { computeOncePerRecord } from '../lib/computeOncePerRecord';
import type { BlogRecord, EventRecord } from '../storage/records';
import { listEventsWithSeats } from './seats';
import type { Services } from './services';

/** Adds up the amounts of the items per key. Items without a key are left out. */
function countBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined, amountOf = (_item: T) => 1): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + amountOf(item));
  }
  return [...counts];
}

function monthOf(created: string): string | undefined {
  const date = parseDate(created);
  return date && yangonDay(date).slice(0, 7);
}

const sumOf = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export function addDashboardCalls(calls: ApiRouter, services: Services) {
  const { repository, views, clock, limits, alerts } = services;
  const countMissingAltsInPost = computeOncePerRecord<BlogRecord, number>(countPostImagesWithoutAlt);
  const countMissingAltsInEvent = computeOncePerRecord<EventRecord, number>(countEventImagesWithoutAlt);

  calls.get(serverPaths.dashboard, { summary: 'The figures of the dashboard.' }, async () => {
    const blogs = await repository.list('blogs');
    const { events } = await listEventsWithSeats(repository);
    const contacts = await repository.list('contacts');
    // Each of these three limits can reject a message. A level of 1 means full.
    const inboxFillLevels = [
      contacts.length / limits.contacts,
      repository.bytes('contacts') / maxMessageBytes(limits),
      repository.bytes() / limits.dbBytes,
    ];
    const alerts_failing_since = (await alerts.failingSince()) ?? '';
    const images_without_alt = sumOf(blogs.map(countMissingAltsInPost));
    const event_images_without_alt = sumOf(events.map(countMissingAltsInEvent));
    const missingAlts = { images_without_alt, event_images_without_alt };
    const allViews = [...(await repository.list('views')), ...views.listUnsaved()];
    const viewsByPage = countBy(
      allViews,
      ({ page }) => page,
      ({ count }) => count,
    ).sort(([, count], [, otherCount]) => otherCount - count);
    const data: DashboardSummary = {
      total_blogs: blogs.length,
      total_events: events.length,
      total_unread_messages: contacts.filter(({ status }) => status === 'unread').length,
      total_views: sumOf(viewsByPage.map(([, count]) => count)),
      charts: {
        blogs_per_month: countBy(blogs, ({ created_at }) => monthOf(created_at))
          .sort(([month], [otherMonth]) => (month < otherMonth ? -1 : 1))
          .map(([month, count]) => ({ month, count })),
        events_per_category: countBy(events, ({ category }) => category).map(([category, count]) => ({ category, count })),
      },
      views_data: viewsByPage.map(([page, count]) => ({ page, count })),
      sample_records: countSampleRecords({ blogs, events, contacts }),
      needs_attention: findNeedsAttention(
        { blogs, events, contacts, inboxFillLevels, alerts_failing_since, ...missingAlts },
        clock(),
      ),
    };
    return toDataBody(data);
  });
}
