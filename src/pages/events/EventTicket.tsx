import { CalendarDays, type IconNode, Lock, MapPin, MessageCircle, PencilLine, Tag, Ticket, Users } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Band } from '@/components/ui/Band';
import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { DividedRows, Heading, Row, Small, Stack, Text } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { parseDate } from '@/domain/dates';
import { displayDateRange } from '@/domain/displayDates';
import { type CollegeEvent, displayEventTitle, eventPhase, registrationText } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { askPath, eventPath, registerPath } from '@/domain/paths';
import { categoryLabel } from '@/domain/post';
import { placesText } from '@/domain/seatTexts';
import { media, theme } from '@/theme/theme';
import { googleCalendarUrl, toMapUrl } from './eventLinks';

type Props = { event: CollegeEvent; now: Date };

function registrationIcon({ registration_required, event_state }: CollegeEvent, isPast: boolean): IconNode {
  if (isPast) return registration_required ? Lock : Ticket;
  const isCancelledOrPostponed = event_state !== undefined;
  if (isCancelledOrPostponed) return Lock;
  return registration_required ? PencilLine : Ticket;
}

function RegistrationNote({ event, now }: Props) {
  const places = placesText(event, now);
  return (
    <DividedRows>
      <Row as="p" $isOneLine>
        <Icon of={registrationIcon(event, eventPhase(event, now) === 'past')} />
        <span>
          <Heading as="span" $size="lead">
            {registrationText(event, now)}
          </Heading>
          {places && <Small>{places}</Small>}
        </span>
      </Row>
    </DividedRows>
  );
}

const toIsoDate = (date: string) => parseDate(date)?.toISOString();

function EventDates({ start, end }: { start: string; end: string }) {
  const { from, to } = displayDateRange(start, end);
  if (from === '' && to === '') return <b>To be announced</b>;
  return (
    <>
      <b>
        {from !== '' && (
          <DatePart>
            <time dateTime={toIsoDate(start)}>{from}</time>
          </DatePart>
        )}{' '}
        {to !== '' && (
          <DatePart>
            {richText(from === '' ? 'Until <date/>' : 'to <date/>', { date: <time dateTime={toIsoDate(end)}>{to}</time> })}
          </DatePart>
        )}
      </b>
      <Small>Yangon time</Small>
    </>
  );
}

const TicketFrame = styled.section`
  position: sticky;
  top: 100px;
  background: ${theme.colour.thanaka};

  dt > svg,
  p > svg {
    color: ${theme.colour.amberText};
  }

  ${media.ticketUnpinned} {
    position: static;
  }
`;

const TicketContent = styled(Stack)`
  padding: 24px;

  ${media.print} {
    display: block;
    padding: 0;
  }
`;

const FactList = styled(Stack).attrs({ as: 'dl' })`
  ${media.print} {
    grid-template-columns: 1fr 1fr;
  }
`;

const FactRow = styled.div`
  position: relative;
  break-inside: avoid;
  padding-left: 40px;
  line-height: 1.4;

  > dt > svg {
    position: absolute;
    left: 0;
  }

  > dd {
    display: grid;
    justify-items: start;
    overflow-wrap: anywhere;
  }

  ${media.print} {
    > dd > a {
      display: none;
    }
  }
`;

const TicketFact = ({ icon, name, children }: { icon: IconNode; name: string; children: ReactNode }) => (
  <FactRow>
    <Text as="dt" $size="small">
      <Icon of={icon} /> {name}
    </Text>
    <dd>{children}</dd>
  </FactRow>
);

const DatePart = styled.span`
  display: inline-block;
`;

/** The box beside an event's text, with the facts and the way to register. */
export function EventTicket({ event, now }: Props) {
  const title = displayEventTitle(event);
  const mapUrl = toMapUrl(event.location);
  const category = categoryLabel(event.category);
  const isPast = eventPhase(event, now) === 'past';
  const willTakePlace = !isPast && event.event_state === undefined;
  // A full event also takes registrations, which go to the waiting list.
  const canRegister = event.registration_required && willTakePlace;
  const googleCalendarLink = willTakePlace ? googleCalendarUrl(event) : undefined;
  const canAddToCalendar = googleCalendarLink !== undefined;
  return (
    <TicketFrame aria-label="Event facts">
      <Band $tone={isPast ? 'lotus' : 'padauk'} $height={14} />
      <TicketContent $gap={16}>
        <FactList $gap={16}>
          <TicketFact icon={CalendarDays} name="Date and time">
            <EventDates start={event.start_date} end={event.end_date} />
            {canAddToCalendar && (
              <>
                <TextLink href={`${eventPath(event.id)}.ics`}>Add to calendar</TextLink>
                <TextLink href={googleCalendarLink}>Add to Google Calendar</TextLink>
              </>
            )}
          </TicketFact>
          {event.location.trim() && (
            <TicketFact icon={MapPin} name="Location">
              <b lang={textLanguage(event.location)}>{event.location}</b>
              {mapUrl && <TextLink href={mapUrl}>Show on map</TextLink>}
            </TicketFact>
          )}
          <TicketFact icon={Tag} name="Category">
            <b lang={textLanguage(category)}>{category}</b>
          </TicketFact>
          <TicketFact icon={Users} name="Max attendees">
            <b>{event.max_attendees}</b>
          </TicketFact>
        </FactList>
        <RegistrationNote event={event} now={now} />
        {canRegister && (
          <LinkButton to={registerPath(title, event.id)} isBlock>
            <Icon of={PencilLine} size={20} /> Register
          </LinkButton>
        )}
        <LinkButton to={askPath(title)} tone={canRegister ? 'line' : 'primary'} isBlock>
          <Icon of={MessageCircle} size={20} /> Ask about this event
        </LinkButton>
      </TicketContent>
    </TicketFrame>
  );
}
