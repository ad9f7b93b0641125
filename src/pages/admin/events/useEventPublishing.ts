import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { adminEventsApi, useSaveEventMutation } from '@/api/adminEventsApi';
import { type CollegeEvent, displayEventTitle } from '@/domain/event';
import { usePublishing } from '@/pages/admin/usePublishing';
import { eventFormData } from './eventFormFields';

const { getAdminEvent } = adminEventsApi.endpoints;

/** Publishes or unpublishes an event. */
export function useEventPublishing() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [saveEvent] = useSaveEventMutation();
  return usePublishing<Pick<CollegeEvent, 'id' | 'title' | 'status' | 'publish_at' | 'withdraw_at'>, CollegeEvent>({
    what: 'event',
    titleOf: displayEventTitle,
    textOf: ({ description }) => description,
    load: (id) => dispatch(getAdminEvent.initiate(id, { subscribe: false, forceRefetch: true })).unwrap(),
    formOf: (event) => eventFormData(event, event.id, { added: [], removed: [] }, { stored: event.images, now: event.images }),
    save: (save) => saveEvent(save).unwrap(),
    onStale: () => void dispatch(adminEventsApi.util.invalidateTags(['Event'])),
  });
}
