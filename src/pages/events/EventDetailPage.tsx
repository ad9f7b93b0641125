import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useCachedEvent, useGetEventQuery } from '@/api/eventsApi';
import { Container } from '@/components/layout/Container';
import { Badge } from '@/components/ui/Badge';
import { LazyArticleBody } from '@/components/ui/lazyArticle';
import { PageTitle } from '@/components/ui/PageTitle';
import { Stack } from '@/components/ui/primitives';
import { ShareLink } from '@/components/ui/ShareLink';
import { Spinner } from '@/components/ui/Spinner';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { displayEventTitle, type EventCardFields, eventStateLabel } from '@/domain/event';
import { eventPhase } from '@/domain/eventTimes';
import { textLanguage } from '@/domain/language';
import { eventPath, paths } from '@/domain/paths';
import { RecordPage } from '@/pages/RecordPage';
import { AfterHead, RecordHeading } from '@/pages/RecordParts';
import * as common from '@/texts/common';
import { media, theme } from '@/theme/theme';
import { EventImageSlider } from './EventImageSlider';
import { EventTicket } from './EventTicket';

const EventFrame = styled.article`
  padding-block: 24px ${theme.layout.section};
`;

const BackRow = styled(Container)`
  padding-bottom: 12px;
`;

const EventColumns = styled(Container)`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr) 380px;
  align-items: start;
  gap: 16px ${theme.gap.columns};
  padding-top: 36px;

  /* AfterHead adds no element. So the second child is the text below the head, and the third child is the ticket. */
  > :nth-child(2) {
    grid-area: 2 / 1;
  }

  > :nth-child(3) {
    grid-area: 1 / 2 / span 2;
  }

  ${media.ticketBelow} {
    grid-template: none / minmax(0, 1fr);

    > :nth-child(3) {
      grid-area: auto;
      margin-top: calc(${theme.gap.columns} - 16px);
    }
  }

  /* Browsers do not print a grid across sheets. The whole grid would move to the next sheet. */
  ${media.print} {
    display: block;

    > * + * {
      margin-top: 16px;
    }
  }
`;

function EventStateBadge({ event, now }: { event: EventCardFields; now: Date }) {
  const phaseNow = eventPhase(event, now);
  if (event.event_state && phaseNow !== 'past') {
    return (
      <Badge tone={event.event_state} size="lg">
        {eventStateLabel(event) ?? ''}
      </Badge>
    );
  }
  if (phaseNow === 'running') return null;
  return (
    <Badge tone={phaseNow} size="lg">
      {phaseNow === 'past' ? common.pastBadge : 'Upcoming Event'}
    </Badge>
  );
}

export function EventDetailPage() {
  const { id = '' } = useParams();
  const query = useGetEventQuery(id);
  const card = useCachedEvent(id);
  const { eventImage } = useImageUrls();
  const now = useNow();

  return (
    <RecordPage title="Event" listPath={paths.events} backText="Back to Events" noun="Event" query={query} card={card}>
      {(event, backLink) => {
        // Until the whole event has loaded, `event` is the card that a list has shown.
        const wholeEvent = 'registration_required' in event ? event : undefined;
        const title = displayEventTitle(event);
        return (
          <EventFrame>
            <PageTitle>{title}</PageTitle>
            <BackRow>{backLink}</BackRow>
            <EventImageSlider
              key={event.id}
              title={title}
              images={event.images.map((path, index) => ({
                src: eventImage(path),
                alt: wholeEvent?.image_alts[index] || `${title}, image ${index + 1}`,
              }))}
            />
            <EventColumns>
              <Stack $gap={16} $align="start">
                <EventStateBadge event={event} now={now} />
                <RecordHeading lang={textLanguage(title)}>{title}</RecordHeading>
              </Stack>
              <AfterHead>
                <Stack $gap={16} $align="start">
                  <LazyArticleBody content={event.description} imageUrl={eventImage} />
                  <ShareLink title={title} path={eventPath(event.id)} />
                </Stack>
                {wholeEvent ? <EventTicket event={wholeEvent} now={now} /> : <Spinner onRetry={query.refetch} />}
              </AfterHead>
            </EventColumns>
          </EventFrame>
        );
      }}
    </RecordPage>
  );
}
