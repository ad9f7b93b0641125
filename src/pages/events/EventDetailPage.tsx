import { useParams } from 'react-router-dom';
import { useGetEventQuery } from '@/api/eventsApi';
import { useRetry } from '@/api/useRetry';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { ArticleBody } from '@/components/ui/ArticleBody';
import { BackLink } from '@/components/ui/BackLink';
import { LoadError } from '@/components/ui/LoadError';
import { PageTitle } from '@/components/ui/PageTitle';
import { ShareLink } from '@/components/ui/ShareLink';
import { Spinner } from '@/components/ui/Spinner';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { displayEventTitle } from '@/domain/collegeEvent';
import { textLanguage } from '@/domain/language';
import { eventPath, paths } from '@/domain/paths';
import * as texts from '@/texts/event';
import * as S from './EventDetailPage.styles';
import { EventImageSlider } from './EventImageSlider';
import { EventNotFound } from './EventNotFound';
import { EventPhase } from './EventPhase';
import { EventTicket } from './EventTicket';

const back = (
  <div>
    <BackLink to={paths.events}>{texts.backLink}</BackLink>
  </div>
);

export function EventDetailPage() {
  const { id = '' } = useParams();
  const { currentData: event, isFetching, ...query } = useGetEventQuery(id);
  const retry = useRetry(query);
  const { eventImage } = useImageUrls();
  const now = useNow();

  if (!event && isFetching) {
    return (
      <S.Waiting>
        <PageTitle>{texts.title}</PageTitle>
        {back}
        <Spinner onRetry={retry} />
      </S.Waiting>
    );
  }
  if (event === null) return <EventNotFound />;
  if (!event) {
    return (
      <S.Waiting>
        <PageTitle>{texts.title}</PageTitle>
        {back}
        <LoadError message={texts.failedToLoad} headingLevel="h1" onRetry={retry} />
      </S.Waiting>
    );
  }

  const title = displayEventTitle(event);
  return (
    <S.Page>
      <PageTitle>{title}</PageTitle>
      <S.Way>{back}</S.Way>
      <EventImageSlider
        key={event.id}
        title={title}
        images={event.images.map((path, place) => ({
          src: eventImage(path),
          alt: event.image_alts[place] || texts.imageAlt(title, place + 1),
        }))}
      />
      <S.Columns>
        <S.Words>
          <EventPhase event={event} now={now} />
          <S.Heading lang={textLanguage(title)}>{title}</S.Heading>
          <AfterPaint>
            <ArticleBody content={event.description} imageUrl={eventImage} />
            <ShareLink title={title} path={eventPath(event.id)} />
          </AfterPaint>
        </S.Words>
        <EventTicket event={event} now={now} />
      </S.Columns>
    </S.Page>
  );
}
