import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { adminEventsApi, useSaveEventMutation } from '@/api/adminEventsApi';
import { toApiError } from '@/api/apiError';
import { useStatusFlip } from '@/components/admin/useStatusFlip';
import { type CollegeEvent, displayEventTitle, type EventStatus } from '@/domain/collegeEvent';
import { TOGGLE_STATUS } from '@/domain/toggleStatus';
import { eventFormData } from './eventFormData';

type Named = Pick<CollegeEvent, 'id' | 'title'>;

/** Publishes an event or takes it back, and tells how it went. `pending` is the status on its way. */
export function usePublishing() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [saveEvent] = useSaveEventMutation();

  /**
   * The server changes the status alone. Another back end may store every field of a save, so that all are sent, as they are stored
   * now: those of a list read a while ago would undo what another editor has saved since.
   */
  async function send({ id }: Named, status: EventStatus): Promise<string | undefined> {
    const read = adminEventsApi.endpoints.getAdminEvent.initiate(id, { subscribe: false, forceRefetch: true });
    try {
      const event = await dispatch(read).unwrap();
      if (!event) throw new Error('The answer held no event.');
      const form = eventFormData({ ...event, status }, id, { added: [], removed: [] });
      form.set('action', TOGGLE_STATUS);
      await saveEvent({ form, version: event.version }).unwrap();
    } catch (error) {
      const { text, code } = toApiError(error, 'Please try again.');
      // Somebody was quicker: the list shows what they stored.
      if (code === 'STALE') dispatch(adminEventsApi.util.invalidateTags(['Event']));
      return text;
    }
  }

  return useStatusFlip<Named, EventStatus>({
    about: ({ id }) => `event ${id}`,
    named: (event) => `Event '${displayEventTitle(event)}'`,
    done: { published: 'published', draft: 'unpublished' },
    flipped: (status) => (status === 'published' ? 'draft' : 'published'),
    send,
  });
}
