import { adminEventsApi } from '@/api/adminRecordsApi';
import type { CollegeEvent } from '@/domain/event';
import { eventDuplicatePath, eventEditPath, eventPath, eventPreviewPath, paths } from '@/domain/paths';
import type { RecordKind } from '@/pages/admin/recordKind';
import { eventFormData } from './eventFormFields';

const { getAdminEvent, saveEvent, deleteEvent } = adminEventsApi.endpoints;

export const eventKind: RecordKind<CollegeEvent> = {
  kind: 'event',
  collection: 'events',
  tag: 'Event',
  paths: {
    list: paths.adminEvents,
    create: paths.adminEventCreate,
    edit: eventEditPath,
    preview: eventPreviewPath,
    duplicate: eventDuplicatePath,
    site: eventPath,
  },
  textOf: ({ description }) => description,
  formOf: (event) => eventFormData(event, event.id, { added: [], removed: [] }, { stored: event.images, now: event.images }),
  load: (id) => getAdminEvent.initiate(id, { subscribe: false, forceRefetch: true }),
  save: (save) => saveEvent.initiate(save, { track: false }),
  remove: (id) => deleteEvent.initiate(id, { track: false }),
};
