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
import { assignSeats, type Registration } from '@/domain/seats';
import { registrationsText } from '@/domain/seatTexts';

/** The registrations of the event whose messages are listed, by the ids of the messages; empty for other lists. */
export const RegistrationsContext = createContext<ReadonlyMap<string, Registration<ContactMessage>>>(new Map());

type Props = {
  eventId: string;
  messages: readonly ContactMessage[] | undefined;
  isComplete: boolean;
  children: ReactNode;
};

/** Says how many seats of an event are taken, and gives the rows their registrations. `eventId` is empty for other lists. */
export function WithEventRegistrations({ eventId, messages, isComplete, children }: Props) {
  const { data: events } = useListAdminEventsQuery(eventId === '' ? skipToken : undefined);
  const event = events?.find(({ id }) => id === eventId);
  const registrationList = useMemo(() => {
    if (!event || !isComplete) return undefined;
    return assignSeats(messages?.filter(({ event_id }) => event_id === event.id) ?? [], event.max_attendees);
  }, [event, messages, isComplete]);
  const registrationsByMessage = useMemo(() => {
    const registrations = registrationList?.registrations ?? [];
    return new Map(registrations.flatMap((registration) => registration.messages.map(({ id }) => [id, registration] as const)));
  }, [registrationList]);
  const counts = registrationList && { people: registrationList.listedPeople, waiting: registrationList.waitingRegistrations };
  const title = event ? displayEventTitle(event) : '';
  return (
    <RegistrationsContext value={registrationsByMessage}>
      {event && counts && (
        <FormBanner tone="note">
          {richText(`Registrations for <event/>: ${registrationsText({ ...event, registrations: counts })}.`, {
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
    </RegistrationsContext>
  );
}
