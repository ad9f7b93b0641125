import { skipToken } from '@reduxjs/toolkit/query/react';
import { createContext, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useListAdminEventsQuery } from '@/api/adminEventsApi';
import { FormBanner } from '@/components/ui/FormBanner';
import { richText } from '@/components/ui/richText';
import { displayEventTitle } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { recordPaths } from '@/domain/paths';
import { assignSeats, type Seat } from '@/domain/seats';
import { registrationsText } from '@/domain/seatTexts';

/** The seats of the event whose registrations are listed, by the ids of the messages; empty for other lists. */
export const SeatsContext = createContext<ReadonlyMap<string, Seat<ContactMessage>>>(new Map());

type Props = {
  eventId: string;
  messages: readonly ContactMessage[] | undefined;
  isComplete: boolean;
  children: ReactNode;
};

/** Says how many seats of an event are taken, and gives the rows their seats. `eventId` is empty for other lists. */
export function EventRegistrations({ eventId, messages, isComplete, children }: Props) {
  const { data: events } = useListAdminEventsQuery(eventId === '' ? skipToken : undefined);
  const event = events?.find(({ id }) => id === eventId);
  const registrations = useMemo(() => {
    if (!event || !isComplete) return undefined;
    return assignSeats(messages?.filter(({ event_id }) => event_id === event.id) ?? [], event.max_attendees);
  }, [event, messages, isComplete]);
  const seatsByMessage = useMemo(
    () => new Map(registrations?.seats.flatMap((seat) => seat.messages.map(({ id }) => [id, seat] as const))),
    [registrations],
  );
  const title = event ? displayEventTitle(event) : '';
  return (
    <SeatsContext value={seatsByMessage}>
      {event && registrations && (
        <FormBanner tone="note">
          {richText(`Registrations for <event/>: ${registrationsText({ ...event, registrations })}.`, {
            event: (
              <Link to={recordPaths.event.edit(event.id)} lang={textLanguage(title)}>
                {title}
              </Link>
            ),
          })}
        </FormBanner>
      )}
      {/* One box, so that the gaps of the screen do not part the children. */}
      <div>{children}</div>
    </SeatsContext>
  );
}
