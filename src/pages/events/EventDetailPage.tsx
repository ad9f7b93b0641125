import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetEventQuery, useKnownEvent } from '@/api/recordsApi';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Container } from '@/components/layout/Container';
import { Badge } from '@/components/ui/Badge';
import { LazySection } from '@/components/ui/LazySection';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { PageTitle } from '@/components/ui/PageTitle';
import { Stack } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { displayEventTitle, type EventCardFields, eventStateLabel, phase } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { paths } from '@/domain/paths';
import { RecordHeading, RecordPage } from '@/pages/RecordPage';
import * as records from '@/texts/records';
import { media } from '@/theme/media';
import { EventImageSlider } from './EventImageSlider';

const Page = styled.article`
  padding-block: 24px ${({ theme }) => theme.layout.section};
`;

const Way = styled(Container)`
  padding-bottom: 12px;
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 380px;
  align-items: start;
  gap: ${({ theme }) => theme.gap.columns};
  padding-top: 36px;

  ${media.ticketBelow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Heading = styled(RecordHeading)`
  margin-bottom: 4px;
`;

/** Running events have no badge (spec section 4); one that does not take place as planned has its state. */
function EventPhase({ event, now }: { event: EventCardFields; now: Date }) {
  const current = phase(event, now);
  if (event.event_state && current !== 'past') {
    return (
      <Badge tone={event.event_state} size="lg">
        {eventStateLabel(event) ?? ''}
      </Badge>
    );
  }
  if (current === 'running') return null;
  return (
    <Badge tone={current} size="lg">
      {current === 'past' ? records.pastBadge : 'Upcoming Event'}
    </Badge>
  );
}

const EventText = lazyScreen('EventText', () => import(/* webpackChunkName: "event-body" */ './EventText'));
const EventTicket = lazyScreen('EventTicket', () => import(/* webpackChunkName: "event-body" */ './EventTicket'));
export const loadBody = () => Promise.all([EventText.load(), EventTicket.load()]);

export function EventDetailPage() {
  const { id = '' } = useParams();
  const query = useGetEventQuery(id);
  const card = useKnownEvent(id);
  const { eventImage } = useImageUrls();
  const now = useNow();
  const waiting = <Spinner onRetry={query.refetch} />;

  return (
    <RecordPage title="Event" listPath={paths.events} backLink="Back to Events" thing="Event" query={query} card={card}>
      {(event, back) => {
        const title = displayEventTitle(event);
        return (
          <Page>
            <PageTitle>{title}</PageTitle>
            <Way>{back}</Way>
            <EventImageSlider
              key={event.id}
              title={title}
              images={event.images.map((path, place) => ({
                src: eventImage(path),
                alt: ('image_alts' in event && event.image_alts[place]) || `${title}, image ${place + 1}`,
              }))}
            />
            <Columns>
              <Stack $gap={16} $align="start">
                <EventPhase event={event} now={now} />
                <Heading lang={textLanguage(title)}>{title}</Heading>
                <AfterPaint>
                  <LazySection fallback={waiting}>
                    <EventText event={event} />
                  </LazySection>
                </AfterPaint>
              </Stack>
              <LazySection fallback={waiting}>
                {'registration_required' in event ? <EventTicket event={event} now={now} /> : waiting}
              </LazySection>
            </Columns>
          </Page>
        );
      }}
    </RecordPage>
  );
}
