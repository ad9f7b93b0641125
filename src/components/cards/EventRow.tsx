import { ArrowRight, Ticket } from 'lucide';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { dateParts } from '@/domain/displayDates';
import { displayEventTitle, type EventRowFields, eventStateLabel } from '@/domain/event';
import { registrationText } from '@/domain/eventTimes';
import { textLanguage } from '@/domain/language';
import { eventPath } from '@/domain/paths';
import { noDate } from '@/texts/common';
import { media, theme } from '@/theme/theme';
import { CardLink, CardTitle, titleHoverStyle } from './cardStyles';
import { EventFacts } from './EventFacts';

const Title = styled(CardTitle)`
  ${media.phone} {
    font-size: ${theme.size.lead};
  }
`;

const ArrowCircle = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${theme.colour.white};
  transition: background ${theme.motion.fast};

  ${media.phone} {
    display: none;
  }
`;

const EventItem = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 32px;

  ${media.hover} {
    &:hover ${ArrowCircle} {
      background: ${theme.colour.padauk};
    }

    &:hover h3 {
      ${titleHoverStyle}
    }
  }

  ${media.phone} {
    grid-template-columns: 4.25rem minmax(0, 1fr);
    align-items: start;
    gap: 16px;
  }
`;

export function EventRow({ event, now }: { event: EventRowFields; now: Date }) {
  const date = dateParts(event.start_date);
  const title = displayEventTitle(event);
  return (
    <EventItem>
      {/* Hidden from screen readers, because `EventFacts` repeats the date with the time. */}
      <div aria-hidden>
        <Heading as="p" $size="s1" $colour="school">
          {date?.day ?? noDate}
        </Heading>
        {date && (
          <Text $size="small" $isBold>
            {`${date.month} ${date.year}`}
          </Text>
        )}
      </div>
      <Stack $gap={8}>
        <Title lang={textLanguage(title)}>
          <CardLink to={eventPath(event.id)}>{title}</CardLink>
        </Title>
        <EventFacts event={event} note={eventStateLabel(event)}>
          <li>
            <Icon of={Ticket} size={18} />
            {registrationText(event, now)}
          </li>
        </EventFacts>
      </Stack>
      <ArrowCircle aria-hidden>
        <Icon of={ArrowRight} size={20} />
      </ArrowCircle>
    </EventItem>
  );
}
