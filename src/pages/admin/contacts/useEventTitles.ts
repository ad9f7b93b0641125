import { useMemo } from 'react';
import { useListAdminEventsQuery } from '@/api/adminEventsApi';
import { subjectsOf } from '@/domain/messageAbout';
import type { MessageQuery } from '@/domain/messageQuery';

/** The subjects of questions about events, requested only while the list is filtered by topic. */
export function useEventTitles({ about }: MessageQuery): ReadonlySet<string> | undefined {
  const { data } = useListAdminEventsQuery(undefined, { skip: about === 'all' });
  // Matching all messages again is slow: only when the events have changed.
  return useMemo(() => data && subjectsOf(data), [data]);
}
