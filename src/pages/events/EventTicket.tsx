import { type IconNode, Lock, MessageCircle, PencilLine, Ticket } from 'lucide';
import styled from 'styled-components';
import { Band } from '@/components/ui/Band';
import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { DividedRows, Heading, Row, Small, Stack } from '@/components/ui/primitives';
import { type CollegeEvent, displayEventTitle } from '@/domain/event';
import { eventPhase, registrationText } from '@/domain/eventTimes';
import { askPath, registerPath } from '@/domain/paths';
import { placesText } from '@/domain/seatTexts';
import { media, theme } from '@/theme/theme';
import { EventFacts } from './EventFacts';

type Props = { event: CollegeEvent; now: Date };

function registrationIcon(event: CollegeEvent, now: Date): IconNode {
  const isPast = eventPhase(event, now) === 'past';
  const isCancelledOrPostponed = event.event_state !== undefined;
  if (isCancelledOrPostponed && !isPast) return Lock;
  if (!event.registration_required) return Ticket;
  return isPast ? Lock : PencilLine;
}

function RegistrationNote({ event, now }: Props) {
  const places = placesText(event, now);
  return (
    <DividedRows>
      <Row as="p" $isOneLine>
        <Icon of={registrationIcon(event, now)} />
        <Stack as="span" $gap={4}>
          <Heading as="span" $size="lead">
            {registrationText(event, now)}
          </Heading>
          {places && <Small>{places}</Small>}
        </Stack>
      </Row>
    </DividedRows>
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

/** The box beside an event's text, with the facts and the way to register. */
export function EventTicket({ event, now }: Props) {
  const title = displayEventTitle(event);
  const isPast = eventPhase(event, now) === 'past';
  const willTakePlace = !isPast && event.event_state === undefined;
  // A full event also takes registrations, which go to the waiting list.
  const canRegister = event.registration_required && willTakePlace;
  return (
    <TicketFrame aria-label="Event facts">
      <Band $tone={isPast ? 'lotus' : 'padauk'} $height={14} />
      <TicketContent $gap={16}>
        <EventFacts event={event} willTakePlace={willTakePlace} />
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
