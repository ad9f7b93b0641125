import { useParams } from 'react-router-dom';
import { useGetEventQuery } from '@/api/eventsApi';
import { useRetry } from '@/api/useRetry';
import { LoadError } from '@/components/ui/LoadError';
import { PageTitle } from '@/components/ui/PageTitle';
import { ShareLink } from '@/components/ui/ShareLink';
import { Spinner } from '@/components/ui/Spinner';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { displayEventTitle } from '@/domain/collegeEvent';
import { textLanguage } from '@/domain/language';
import { eventPath } from '@/domain/paths';
import { BackToEvents } from './BackToEvents';
import * as S from './EventDetailPage.styles';
import { EventImageSlider } from './EventImageSlider';
import { EventNotFound } from './EventNotFound';
import { EventPhase } from './EventPhase';
import { EventText } from './EventText';
import { EventTicket } from './EventTicket';

export function EventDetailPage() {
  const { id = '' } = useParams();
  const { currentData: event, isFetching, ...query } = useGetEventQuery(id);
  const retry = useRetry(query);
  const { eventImage } = useImageUrls();
  const now = useNow();

  if (!event && isFetching) {
    return (
      <S.Waiting>
        <PageTitle>Event</PageTitle>
        <BackToEvents />
        <Spinner onRetry={retry} />
      </S.Waiting>
    );
  }
  if (event === null) return <EventNotFound />;
  if (!event) {
    return (
      <S.Waiting>
        <PageTitle>Event</PageTitle>
        <BackToEvents />
        <LoadError message="The event could not be loaded." headingLevel="h1" onRetry={retry} />
      </S.Waiting>
    );
  }

  const title = displayEventTitle(event);
  return (
    <S.Page>
      <PageTitle>{title}</PageTitle>
      <S.Way>
        <BackToEvents />
      </S.Way>
      <EventImageSlider key={event.id} title={title} images={event.images.map(eventImage)} />
      <S.Columns>
        <S.Words>
          <EventPhase event={event} now={now} />
          <S.Heading lang={textLanguage(title)}>{title}</S.Heading>
          <EventText text={event.description} />
          <ShareLink title={title} path={eventPath(event.id)} />
        </S.Words>
        <EventTicket event={event} now={now} />
      </S.Columns>
    </S.Page>
  );
}
