import { ArrowRight, Ticket } from 'lucide';
import styled from 'styled-components';
import { useListComingEventsQuery } from '@/api/recordsApi';
import { useRetry } from '@/api/useRetry';
import { CardLink, CardTitle, titleHover } from '@/components/cards/cardStyles';
import { EventFacts } from '@/components/cards/EventFacts';
import { Columns } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { EmptyState, RetryButton } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Heading, Lined, Row, Stack, Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { ArrowLink } from '@/components/ui/TextLink';
import { useNow } from '@/contexts/Now';
import { dateTab } from '@/domain/dates';
import { displayEventTitle, type EventRowFields, eventStateLabel, registrationText, upcoming } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { eventPath, paths } from '@/domain/paths';
import { noDate } from '@/texts/common';
import { counted } from '@/texts/counted';
import { media, theme } from '@/theme/theme';

const HEADING = 'Upcoming events';

const Title = styled(CardTitle)`
  ${media.phone} {
    font-size: ${theme.size.lead};
  }
`;

const Go = styled.span`
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

const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 32px;

  ${media.hover} {
    &:hover ${Go} {
      background: ${theme.colour.padauk};
    }

    &:hover h3 {
      ${titleHover}
    }
  }

  ${media.phone} {
    grid-template-columns: 4.25rem minmax(0, 1fr);
    align-items: start;
    gap: 16px;
  }
`;

function EventRow({ event, now }: { event: EventRowFields; now: Date }) {
  const date = dateTab(event.start_date);
  const title = displayEventTitle(event);
  return (
    <Entry>
      {/* Screen readers read the date with its time. */}
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
      <Go aria-hidden>
        <Icon of={ArrowRight} size={20} />
      </Go>
    </Entry>
  );
}

const Later = styled.summary`
  width: fit-content;
  padding-block: 10px;
  color: var(--link);
  font-weight: 700;
  cursor: pointer;
`;

/** The later events open on request (D-41). */
const ROWS_AT_ONCE = 5;

export function UpcomingEvents() {
  const { data, isError, isFetching, ...query } = useListComingEventsQuery();
  const retry = useRetry(query);
  const now = useNow();
  const events = upcoming(data ?? [], now);
  const rows = events.map((event) => <EventRow key={event.id} event={event} now={now} />);
  const isWaiting = isFetching && !data;

  return (
    <Section tone="cotton" aria-label={HEADING}>
      <Columns $shares={[4, 8]} $until="heroStack">
        <Stack $gap={16} $align="start">
          <Heading $size="s1">{HEADING}</Heading>
          <Text $size="lead">Open days, workshops and more. Come and see the college.</Text>
          <ArrowLink to={paths.events}>All events</ArrowLink>
        </Stack>
        {isWaiting && <Spinner label="Loading events..." onRetry={retry} />}
        {!isWaiting && events.length === 0 && (
          <EmptyState heading="No Upcoming Events" headingLevel="h3">
            {isError && (
              <Row $gap={16} $rowGap={8}>
                <p>The events could not be loaded.</p>
                <RetryButton size="sm" onRetry={retry} />
              </Row>
            )}
          </EmptyState>
        )}
        {events.length > 0 && (
          <div>
            <Lined as="ul" role="list" aria-label={HEADING}>
              {rows.slice(0, ROWS_AT_ONCE)}
            </Lined>
            {rows.length > ROWS_AT_ONCE && (
              <details>
                <Later>{counted(rows.length - ROWS_AT_ONCE, 'later event')}</Later>
                <Lined as="ul" role="list">
                  {rows.slice(ROWS_AT_ONCE)}
                </Lined>
              </details>
            )}
          </div>
        )}
      </Columns>
    </Section>
  );
}
