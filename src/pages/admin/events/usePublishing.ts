import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { adminEventsApi, useSaveEventMutation } from '@/api/adminEventsApi';
import { toApiError } from '@/api/apiError';
import { useStatusFlip } from '@/components/admin/useStatusFlip';
import { type CollegeEvent, displayEventTitle, type EventStatus } from '@/domain/collegeEvent';
import { TOGGLE_STATUS } from '@/domain/toggleStatus';
import { eventFormData } from './eventFormFields';

type Named = Pick<CollegeEvent, 'id' | 'title'>;

/** Publishes or unpublishes an event and reports the outcome. `pending` is the status being saved. */
export function usePublishing() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [saveEvent] = useSaveEventMutation();

  /**
   * Our server changes only the status. Another back end can store every field of a save, so the call sends
   * all of them, freshly loaded: an old list's fields would undo what another editor has saved since.
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
      // Another editor was faster: the list shows the stored record.
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
