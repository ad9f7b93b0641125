import { toCount, toList, toRecord, toText } from './coerce';
import { type NeedsAttention, nothingNeeded, readNeeds } from './needsAttention';
import { noSampleRecords, type SampleRecords } from './sampleRecords';

export type CategoryCount = { category: string; count: number };
type PageViews = { page: string; count: number };

/** The figures of the dashboard (spec section 3). */
export type DashboardSummary = {
  total_blogs: number;
  total_events: number;
  total_unread_messages: number;
  total_views: number;
  charts: { blogs_per_month: { month: string; count: number }[]; events_per_category: CategoryCount[] };
  views_data: PageViews[];
  sample_records: SampleRecords;
  needs_attention: NeedsAttention;
};

/** The figures before the response arrives, and after an error (spec section 9). */
export const emptyDashboard: DashboardSummary = {
  total_blogs: 0,
  total_events: 0,
  total_unread_messages: 0,
  total_views: 0,
  charts: { blogs_per_month: [], events_per_category: [] },
  views_data: [],
  sample_records: noSampleRecords,
  needs_attention: nothingNeeded,
};

/**
 * Parses the figures of `{ success, data }`; undefined for a response without `success`, which changes nothing (spec section 8).
 */
export function dashboardFromResponse(reply: unknown): DashboardSummary | undefined {
  const { success, data } = toRecord(reply);
  if (success !== true) return undefined;
  const record = toRecord(data);
  const charts = toRecord(record.charts);
  const samples = toRecord(record.sample_records);
  const items = (list: unknown) => (toList(list) ?? []).map(toRecord);
  return {
    total_blogs: toCount(record.total_blogs),
    total_events: toCount(record.total_events),
    total_unread_messages: toCount(record.total_unread_messages),
    total_views: toCount(record.total_views),
    charts: {
      blogs_per_month: items(charts.blogs_per_month).map(({ month, count }) => ({
        month: toText(month),
        count: toCount(count),
      })),
      events_per_category: items(charts.events_per_category).map(({ category, count }) => ({
        category: toText(category),
        count: toCount(count),
      })),
    },
    views_data: items(record.views_data).map(({ page, count }) => ({ page: toText(page), count: toCount(count) })),
    sample_records: {
      blogs: toCount(samples.blogs),
      events: toCount(samples.events),
      contacts: toCount(samples.contacts),
    },
    needs_attention: readNeeds(record.needs_attention),
  };
}
