import { toCount, toRecord, toText } from './coerce';
import { readNeeds } from './needsAttention';
import { listOf, recordOf } from './readers';

const readCategories = listOf(recordOf({ category: toText, count: toCount }));
export type CategoryCount = ReturnType<typeof readCategories>[number];

/** Reads the figures of the dashboard (spec section 3). */
const readSummary = recordOf({
  total_blogs: toCount,
  total_events: toCount,
  total_unread_messages: toCount,
  total_views: toCount,
  charts: recordOf({ blogs_per_month: listOf(recordOf({ month: toText, count: toCount })), events_per_category: readCategories }),
  views_data: listOf(recordOf({ page: toText, count: toCount })),
  sample_records: recordOf({ blogs: toCount, events: toCount, contacts: toCount }),
  needs_attention: readNeeds,
});

export type DashboardSummary = ReturnType<typeof readSummary>;

/** The figures before the response arrives, and after an error (spec section 9). */
export const emptyDashboard = readSummary(undefined);

/** Parses `{ success, data }`; undefined for a response without `success`, which changes nothing (spec section 8). */
export function dashboardFromResponse(reply: unknown): DashboardSummary | undefined {
  const { success, data } = toRecord(reply);
  return success === true ? readSummary(data) : undefined;
}
