import { CalendarDays, type IconNode, MapPin, Tag, Users } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { Small, Stack, Text } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { parseDate } from '@/domain/dates';
import { displayDateRange } from '@/domain/displayDates';
import type { CollegeEvent } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { eventPath } from '@/domain/paths';
import { categoryLabel } from '@/domain/post';
import { media } from '@/theme/theme';
import { googleCalendarUrl, toMapUrl } from './eventLinks';

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

type Props = { event: CollegeEvent; willTakePlace: boolean };

export function EventFacts({ event, willTakePlace }: Props) {
  const mapUrl = toMapUrl(event.location);
  const category = categoryLabel(event.category);
  const googleCalendarLink = willTakePlace ? googleCalendarUrl(event) : undefined;
  return (
    <FactList $gap={16}>
      <TicketFact icon={CalendarDays} name="Date and time">
        <EventDates start={event.start_date} end={event.end_date} />
        {googleCalendarLink !== undefined && (
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
  );
}
