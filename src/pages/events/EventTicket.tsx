import { CalendarDays, type IconNode, Lock, MapPin, MessageCircle, PencilLine, Tag, Ticket, Users } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Band } from '@/components/ui/Band';
import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Heading, Lined, Row, Small, Stack, Text } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { campuses } from '@/content/campuses';
import { displayDateRange, parseDate } from '@/domain/dates';
import { type CollegeEvent, campusNamedIn, displayEventTitle, eventPhase, isOnlineOnly, registrationText } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { askPath, encodeQuery, eventPath, registerPath } from '@/domain/paths';
import { categoryLabel } from '@/domain/post';
import { placesText } from '@/domain/seatTexts';
import { media, theme } from '@/theme/theme';

const DETAILS_MAX = 400;

type Event = Pick<CollegeEvent, 'title' | 'summary' | 'location' | 'start_date' | 'end_date'>;

/** `20260124T023000Z`: a moment in UTC, as calendars write it. */
const moment = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

function googleCalendarUrl(event: Event): string | undefined {
  const start = parseDate(event.start_date);
  if (!start) return undefined;
  const end = parseDate(event.end_date);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: displayEventTitle(event),
    dates: `${moment(start)}/${moment(end && end > start ? end : start)}`,
    location: event.location.trim(),
    details: event.summary.slice(0, DETAILS_MAX),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** An event's place on the map: directions to a campus, else a search in Yangon; undefined for online events. */
function mapOf(location: string): string | undefined {
  const place = location.trim();
  if (place === '' || isOnlineOnly(place)) return undefined;
  return (
    campusNamedIn(place, campuses())?.routeUrl ??
    `https://www.google.com/maps/search/?api=1&query=${encodeQuery(`${place}, Yangon`)}`
  );
}

type TicketFactProps = { icon: IconNode; name: string; children: ReactNode };

const TicketFact = ({ icon, name, children }: TicketFactProps) => (
  <Fact>
    <Text as="dt" $size="small">
      <Icon of={icon} /> {name}
    </Text>
    <dd>{children}</dd>
  </Fact>
);

type Props = { event: CollegeEvent; now: Date };

function Registration({ event, now }: Props) {
  const isOver = eventPhase(event, now) === 'past';
  const isOff = !isOver && event.event_state !== undefined;
  const openIcon = event.registration_required ? PencilLine : Ticket;
  const icon = isOff || (isOver && event.registration_required) ? Lock : openIcon;
  const places = placesText(event, now);
  return (
    <Lined>
      <Row as="p" $isOneLine>
        <Icon of={icon} />
        <span>
          <Heading as="span" $size="lead">
            {registrationText(event, now)}
          </Heading>
          {places && <Small>{places}</Small>}
        </span>
      </Row>
    </Lined>
  );
}

const isoOf = (date: string) => parseDate(date)?.toISOString();

function EventDates({ start, end }: { start: string; end: string }) {
  const { from, to } = displayDateRange(start, end);
  if (from === '' && to === '') return <b>To be announced</b>;
  return (
    <>
      <b>
        {from !== '' && (
          <Part>
            <time dateTime={isoOf(start)}>{from}</time>
          </Part>
        )}{' '}
        {to !== '' && (
          <Part>{richText(from === '' ? 'Until <date/>' : 'to <date/>', { date: <time dateTime={isoOf(end)}>{to}</time> })}</Part>
        )}
      </b>
      <Small>Yangon time</Small>
    </>
  );
}

const Paper = styled.section`
  position: sticky;
  top: 100px;
  background: ${theme.colour.thanaka};

  dt > svg,
  p > svg {
    color: ${theme.colour.amberText};
  }

  ${media.ticketBelow}, print {
    position: static;
  }
`;

const Inside = styled(Stack)`
  padding: 24px;

  ${media.print} {
    display: block;
    padding: 0;
  }
`;

const Facts = styled(Stack).attrs({ as: 'dl' })`
  ${media.print} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Fact = styled.div`
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

const Part = styled.span`
  display: inline-block;
`;

export function EventTicket({ event, now }: Props) {
  const title = displayEventTitle(event);
  const map = mapOf(event.location);
  const category = categoryLabel(event.category);
  const isPast = eventPhase(event, now) === 'past';
  const isPlanned = !isPast && event.event_state === undefined;
  const googleCalendar = isPlanned ? googleCalendarUrl(event) : undefined;
  return (
    <Paper aria-label="Event facts">
      <Band $tone={isPast ? 'lotus' : 'padauk'} $height={14} />
      <Inside $gap={16}>
        <Facts $gap={16}>
          <TicketFact icon={CalendarDays} name="Date and time">
            <EventDates start={event.start_date} end={event.end_date} />
            {googleCalendar && (
              <>
                <TextLink href={`${eventPath(event.id)}.ics`}>Add to calendar</TextLink>
                <TextLink href={googleCalendar}>Add to Google Calendar</TextLink>
              </>
            )}
          </TicketFact>
          {event.location.trim() && (
            <TicketFact icon={MapPin} name="Location">
              <b lang={textLanguage(event.location)}>{event.location}</b>
              {map && <TextLink href={map}>Show on map</TextLink>}
            </TicketFact>
          )}
          <TicketFact icon={Tag} name="Category">
            <b lang={textLanguage(category)}>{category}</b>
          </TicketFact>
          <TicketFact icon={Users} name="Max attendees">
            <b>{event.max_attendees}</b>
          </TicketFact>
        </Facts>
        <Registration event={event} now={now} />
        {event.registration_required && isPlanned && (
          <LinkButton to={registerPath(title, event.id)} isBlock>
            <Icon of={PencilLine} size={20} /> Register
          </LinkButton>
        )}
        <LinkButton to={askPath(title)} tone={event.registration_required && isPlanned ? 'line' : 'primary'} isBlock>
          <Icon of={MessageCircle} size={20} /> Ask about this event
        </LinkButton>
      </Inside>
    </Paper>
  );
}
