import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { eventsApi, useSaveEventMutation } from '@/api/eventsApi';
import { failureOf } from '@/api/failure';
import { useToast } from '@/components/useToast';
import { type CollegeEvent, displayEventTitle, type EventStatus } from '@/domain/collegeEvent';
import { eventForm } from './eventForm';
import { pickerValue } from './eventTimes';

type Named = Pick<CollegeEvent, 'id' | 'title'>;

/** Publishes an event or takes it back, and tells how it went. `pending` is the status on its way. */
export function usePublishing() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [saveEvent] = useSaveEventMutation();
  const [pending, setPending] = useState<EventStatus>();
  const toast = useToast();

  /** A save carries every field: those of a list read a while ago would undo what somebody else has written since. */
  async function send(id: string, status: EventStatus) {
    const read = eventsApi.endpoints.getAdminEvent.initiate(id, { subscribe: false, forceRefetch: true });
    const event = await dispatch(read).unwrap();
    if (!event) throw new Error('The answer held no event.');
    const dates = { start_date: pickerValue(event.start_date), end_date: pickerValue(event.end_date) };
    await saveEvent(eventForm({ ...event, ...dates, status }, id, { added: [], removed: [] })).unwrap();
  }

  async function change(event: Named, status: EventStatus, { isQuiet = false } = {}) {
    const about = `event ${event.id}`;
    const title = displayEventTitle(event);
    const done = status === 'published' ? 'published' : 'unpublished';
    setPending(status);
    try {
      await send(event.id, status);
      if (!isQuiet) {
        const before = status === 'published' ? 'draft' : 'published';
        const action = { label: 'Undo', onAct: () => void change(event, before, { isQuiet: true }) };
        toast({ tone: 'ok', about, text: `Event '${title}' ${done}.`, action });
      }
    } catch (reason) {
      const { text } = failureOf(reason, 'Please try again.');
      toast({ tone: 'bad', about, text: `Event '${title}' was not ${done}. ${text}` });
    }
    setPending(undefined);
  }

  return { pending, setStatus: (event: Named, status: EventStatus) => void change(event, status) };
}
