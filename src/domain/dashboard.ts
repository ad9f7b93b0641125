import { toCount, toRecord, toText } from './coerce';
import { readNeedsAttention } from './needsAttention';
import { listReader, recordReader } from './readers';

const readSummary = recordReader({
  total_blogs: toCount,
  total_events: toCount,
  total_unread_messages: toCount,
  total_views: toCount,
  charts: recordReader({
    blogs_per_month: listReader(recordReader({ month: toText, count: toCount })),
    events_per_category: listReader(recordReader({ category: toText, count: toCount })),
  }),
  views_data: listReader(recordReader({ page: toText, count: toCount })),
  sample_records: recordReader({ blogs: toCount, events: toCount, contacts: toCount }),
  needs_attention: readNeedsAttention,
});

export type DashboardSummary = ReturnType<typeof readSummary>;

/** The figures before the response arrives, and after an error (spec section 9). */
export const emptyDashboard = readSummary(undefined);

/** Returns undefined without `success: true`. The screen then keeps the last figures (spec section 8). */
export function dashboardFromResponse(response: unknown): DashboardSummary | undefined {
  const { success, data } = toRecord(response);
  return success === true ? readSummary(data) : undefined;
}
