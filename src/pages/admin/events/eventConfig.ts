import { adminEventsApi, useGetAdminEventQuery, useListAdminEventsQuery } from '@/api/adminEventsApi';
import { withStaffFields } from '@/api/adminRecordEndpoints';
import type { CollegeEvent } from '@/domain/event';
import { recordPaths } from '@/domain/paths';
import { eventFromResponse } from '@/domain/readEvent';
import { EVENT_FIELDS } from '@/domain/recordFields';
import type { RecordConfig } from '@/pages/admin/recordConfig';
import { appendEventImages } from './appendEventImages';

const { getAdminEvent, saveEvent } = adminEventsApi.endpoints;

export const eventConfig: RecordConfig<CollegeEvent> = {
  kind: 'event',
  label: 'Event',
  cacheTag: 'Event',
  paths: recordPaths.event,
  fields: EVENT_FIELDS,
  calls: {
    useRecord: useGetAdminEventQuery,
    useRecords: useListAdminEventsQuery,
    load: (id) => getAdminEvent.initiate(id, { subscribe: false, forceRefetch: true }),
    save: (event) => saveEvent.initiate(event, { track: false }),
    parseResponse: withStaffFields(eventFromResponse),
  },
  appendImages: appendEventImages,
};
