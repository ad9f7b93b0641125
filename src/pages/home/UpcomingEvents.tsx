import styled from 'styled-components';
import { useListUpcomingEventsQuery } from '@/api/eventsApi';
import { useRetry } from '@/api/useRetry';
import { EventRow } from '@/components/cards/EventRow';
import { Columns } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { EmptyState, RetryButton } from '@/components/ui/EmptyState';
import { DividedRows, Heading, Row, Stack, Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { ArrowLink } from '@/components/ui/TextLink';
import { useNow } from '@/contexts/Now';
import { upcomingEvents } from '@/domain/eventTimes';
import { paths } from '@/domain/paths';
import { countWithNoun } from '@/texts/format';

const HEADING = 'Upcoming events';

const LaterEventsSummary = styled.summary`
  width: fit-content;
  padding-block: 10px;
  color: var(--link);
  font-weight: 700;
  cursor: pointer;
`;

/** Later events are folded away at first (D-41). */
const FIRST_ROW_COUNT = 5;

export function UpcomingEvents() {
  const { data, isError, isFetching, ...query } = useListUpcomingEventsQuery();
  const retry = useRetry(query);
  const now = useNow();
  const events = upcomingEvents(data ?? [], now);
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
            <DividedRows as="ul" role="list" aria-label={HEADING}>
              {rows.slice(0, FIRST_ROW_COUNT)}
            </DividedRows>
            {rows.length > FIRST_ROW_COUNT && (
              <details>
                <LaterEventsSummary>{countWithNoun(rows.length - FIRST_ROW_COUNT, 'later event')}</LaterEventsSummary>
                <DividedRows as="ul" role="list">
                  {rows.slice(FIRST_ROW_COUNT)}
                </DividedRows>
              </details>
            )}
          </div>
        )}
      </Columns>
    </Section>
  );
}
