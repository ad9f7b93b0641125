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

/** The registrations of the event whose messages are shown, by message; empty while all messages are shown. */
export const SeatsContext = createContext<ReadonlyMap<string, Seat<ContactMessage>>>(new Map());

type Props = {
  /** The id of the event; empty while all messages are shown. */
  id: string;
  messages: readonly ContactMessage[] | undefined;
  isWhole: boolean;
  children: ReactNode;
};

/** Says how full an event is whose registrations the list shows, and tells the rows where each of them stands. */
export function EventRegistrations({ id, messages, isWhole, children }: Props) {
  const { data: events } = useListAdminEventsQuery(id === '' ? skipToken : undefined);
  const event = events?.find((other) => other.id === id);
  const max = event?.max_attendees;
  const counts = useMemo(
    () =>
      isWhole && max !== undefined ? assignSeats(messages?.filter(({ event_id }) => event_id === id) ?? [], max) : undefined,
    [messages, isWhole, id, max],
  );
  const byMessage = useMemo(
    () => new Map(counts?.seats.flatMap((seat) => seat.messages.map((message) => [message.id, seat] as const))),
    [counts],
  );
  const title = event && displayEventTitle(event);
  return (
    <SeatsContext value={byMessage}>
      {event && counts && (
        <FormBanner tone="note">
          {richText(
            `Registrations for <event/>: ${registrationsText({ registrations: counts, max_attendees: event.max_attendees })}.`,
            {
              event: (
                <Link to={recordPaths.event.edit(event.id)} lang={textLanguage(title ?? '')}>
                  {title}
                </Link>
              ),
            },
          )}
        </FormBanner>
      )}
      <div>{children}</div>
    </SeatsContext>
  );
}
