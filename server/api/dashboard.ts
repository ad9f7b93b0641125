import { serverPaths } from '@/domain/apiPaths';
import {
  countEventImagesWithoutAlt,
  countPostImagesWithoutAlt,
  type DashboardSummary,
  findNeedsAttention,
} from '@/domain/dashboard';
import { parseDate, yangonDay } from '@/domain/dates';
import { countSampleRecords } from '@/domain/sampleRecords';
import { maxMessageBytes } from '../config/limits';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody } from '../http/responses';
import { type BlogRecord, type EventRecord, oncePerRecord } from '../storage/records';
import { countedEvents } from './seats';
import type { Services } from './services';

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

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** E8: the dashboard figures, counted from the stored records plus the views still in memory. */
export function dashboardCalls(calls: ApiRouter, services: Services) {
  const { repository, views, clock, limits, alerts } = services;
  const inPost = oncePerRecord<BlogRecord, number>(countPostImagesWithoutAlt);
  const inEvent = oncePerRecord<EventRecord, number>(countEventImagesWithoutAlt);

  calls.get(serverPaths.dashboard, { summary: 'The figures of the dashboard.' }, async () => {
    const blogs = await repository.list('blogs');
    const { events } = await countedEvents(repository);
    const contacts = await repository.list('contacts');
    const filled = repository.bytes('contacts') / maxMessageBytes(limits);
    const inboxParts = [contacts.length / limits.contacts, filled, repository.bytes() / limits.dbBytes];
    const alerts_failing_since = (await alerts.failingSince()) ?? '';
    const images = { images_without_alt: sum(blogs.map(inPost)), event_images_without_alt: sum(events.map(inEvent)) };
    const seen = [...(await repository.list('views')), ...views.waiting()];
    const pages = countBy(
      seen,
      ({ page }) => page,
      ({ count }) => count,
    ).sort((a, b) => b[1] - a[1]);
    const data: DashboardSummary = {
      total_blogs: blogs.length,
      total_events: events.length,
      total_unread_messages: contacts.filter(({ status }) => status === 'unread').length,
      total_views: sum(pages.map(([, count]) => count)),
      charts: {
        blogs_per_month: countBy(blogs, ({ created_at }) => monthOf(created_at))
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([month, count]) => ({ month, count })),
        events_per_category: countBy(events, ({ category }) => category).map(([category, count]) => ({ category, count })),
      },
      views_data: pages.map(([page, count]) => ({ page, count })),
      sample_records: countSampleRecords({ blogs, events, contacts }),
      needs_attention: findNeedsAttention({ blogs, events, contacts, inboxParts, alerts_failing_since, ...images }, clock()),
    };
    return toDataBody(data);
  });
}
