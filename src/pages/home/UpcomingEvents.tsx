import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useListComingEventsQuery } from '@/api/recordsApi';
import { useRetry } from '@/api/useRetry';
import { EventRow } from '@/components/cards/EventRow';
import { Section } from '@/components/layout/Section';
import { EmptyState, RetryButton } from '@/components/ui/EmptyState';
import { Spinner } from '@/components/ui/Spinner';
import { TextLink } from '@/components/ui/TextLink';
import { useNow } from '@/contexts/Now';
import { upcoming } from '@/domain/event';
import { eventPath, paths } from '@/domain/paths';
import * as texts from '@/texts/home';
import { media } from '@/theme/media';

const Agenda = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: ${({ theme }) => theme.gap.columns};

  ${media.heroStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Head = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 16px;
`;

const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s1};
`;

const Lead = styled.p`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.5;
`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 240px;
`;

const Rows = styled.ul.attrs({ role: 'list' })`
  align-self: start;
`;

const Later = styled.summary`
  width: fit-content;
  padding-block: 10px;
  color: var(--link);
  font-weight: 700;
  cursor: pointer;
`;

const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 16px;
  color: var(--text-2);
`;

type Props = { onRetry: () => void; children: ReactNode };

/** A Retry for a section that failed to load: shown beside its empty state, without an alert. */
function QuietRetry({ onRetry, children }: Props) {
  return (
    <Quiet>
      <p>{children}</p>
      <RetryButton size="sm" onRetry={onRetry} />
    </Quiet>
  );
}

/** The later events open on request (D-41). */
const ROWS_AT_ONCE = 5;

export function UpcomingEvents() {
  const { data, isError, isFetching, ...query } = useListComingEventsQuery();
  const retry = useRetry(query);
  const now = useNow();
  const events = upcoming(data ?? [], now);
  const rows = events.map((event) => <EventRow key={event.id} event={event} now={now} to={eventPath(event.id)} />);
  const isWaiting = isFetching && !data;

  return (
    <Section tone="cotton" aria-label={texts.eventsHeading}>
      <Agenda>
        <Head>
          <Heading>{texts.eventsHeading}</Heading>
          <Lead>Open days, workshops and more. Come and see the college.</Lead>
          <TextLink to={paths.events} hasArrow>
            All events
          </TextLink>
        </Head>
        {isWaiting && (
          <Waiting>
            <Spinner label="Loading events..." onRetry={retry} />
          </Waiting>
        )}
        {!isWaiting && events.length === 0 && (
          <EmptyState heading="No Upcoming Events" headingLevel="h3">
            {isError && <QuietRetry onRetry={retry}>The events could not be loaded.</QuietRetry>}
          </EmptyState>
        )}
        {events.length > 0 && (
          <div>
            <Rows aria-label={texts.eventsHeading}>{rows.slice(0, ROWS_AT_ONCE)}</Rows>
            {rows.length > ROWS_AT_ONCE && (
              <details>
                <Later>{texts.laterEvents(rows.length - ROWS_AT_ONCE)}</Later>
                <Rows>{rows.slice(ROWS_AT_ONCE)}</Rows>
              </details>
            )}
          </div>
        )}
      </Agenda>
    </Section>
  );
}
