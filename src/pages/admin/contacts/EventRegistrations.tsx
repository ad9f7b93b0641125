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

/** The registrations of one event, by the ids of their messages. Empty while the inbox lists other messages too. */
export const RegistrationsContext = createContext<ReadonlyMap<string, Registration<ContactMessage>>>(new Map());

type Props = {
  eventId: string;
  messages: readonly ContactMessage[] | undefined;
  isComplete: boolean;
  children: ReactNode;
};

/** Says above the messages of an event how many seats are taken. With the `eventId` '', shows only the children. */
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
