import { useListComingEventsQuery } from '@/api/eventsApi';
import { useRetry } from '@/api/useRetry';
import { EventRow } from '@/components/cards/EventRow';
import { Section } from '@/components/layout/Section';
import { EmptyState } from '@/components/ui/EmptyState';
import { Spinner } from '@/components/ui/Spinner';
import { TextLink } from '@/components/ui/TextLink';
import { useNow } from '@/contexts/Now';
import { upcoming } from '@/domain/collegeEvent';
import { eventPath, paths } from '@/domain/paths';
import * as texts from '@/texts/home';
import { QuietRetry } from './QuietRetry';
import * as S from './UpcomingEvents.styles';

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
      <S.Agenda>
        <S.Head>
          <S.Heading>{texts.eventsHeading}</S.Heading>
          <S.Lead>{texts.eventsLead}</S.Lead>
          <TextLink to={paths.events} hasArrow>
            {texts.eventsLink}
          </TextLink>
        </S.Head>
        {isWaiting && (
          <S.Waiting>
            <Spinner label={texts.eventsLoading} onRetry={retry} />
          </S.Waiting>
        )}
        {!isWaiting && events.length === 0 && (
          <EmptyState heading={texts.eventsEmptyTitle} headingLevel="h3">
            {isError && <QuietRetry onRetry={retry}>{texts.failedToLoadEvents}</QuietRetry>}
          </EmptyState>
        )}
        {events.length > 0 && (
          <div>
            <S.Rows aria-label={texts.eventsHeading}>{rows.slice(0, ROWS_AT_ONCE)}</S.Rows>
            {rows.length > ROWS_AT_ONCE && (
              <details>
                <S.Later>{texts.laterEvents(rows.length - ROWS_AT_ONCE)}</S.Later>
                <S.Rows>{rows.slice(ROWS_AT_ONCE)}</S.Rows>
              </details>
            )}
          </div>
        )}
      </S.Agenda>
    </Section>
  );
}
