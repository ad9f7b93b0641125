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

export function UpcomingEvents() {
  const { data, isError, isFetching, ...query } = useListComingEventsQuery();
  const retry = useRetry(query);
  const now = useNow();
  const events = upcoming(data ?? [], now);
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
          <S.Rows aria-label={texts.eventsHeading}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} now={now} to={eventPath(event.id)} />
            ))}
          </S.Rows>
        )}
      </S.Agenda>
    </Section>
  );
}
