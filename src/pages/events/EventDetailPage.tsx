import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetEventQuery } from '@/api/recordsApi';
import { useRetry } from '@/api/useRetry';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Container } from '@/components/layout/Container';
import { ArticleBody } from '@/components/ui/ArticleBody';
import { BackLink } from '@/components/ui/BackLink';
import { Badge } from '@/components/ui/Badge';
import { EmptyState, LoadError } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { ShareLink } from '@/components/ui/ShareLink';
import { Spinner } from '@/components/ui/Spinner';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { type CollegeEvent, displayEventTitle, eventStateLabel, phase } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { eventPath, paths } from '@/domain/paths';
import * as texts from '@/texts/events';
import * as records from '@/texts/records';
import { EventImageSlider } from './EventImageSlider';
import { EventTicket } from './EventTicket';

const oneColumn = '@media (max-width: 960px)';

const Waiting = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 40px;
  min-height: 60vh;
  padding-block: 20px ${({ theme }) => theme.layout.section};
`;

const Page = styled.article`
  padding-block: 20px ${({ theme }) => theme.layout.section};
`;

const Way = styled(Container)`
  padding-bottom: 12px;
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 380px;
  align-items: start;
  gap: clamp(28px, 5vw, 80px);
  padding-top: 36px;

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 16px;
`;

const Heading = styled.h1`
  margin-bottom: 4px;
  font-size: clamp(2.125rem, 1.5rem + 2.8vw, 3.75rem);
  font-weight: 800;
  line-height: 1.02;
  letter-spacing: ${({ theme }) => theme.tracking.hero};
  overflow-wrap: anywhere;

  &:lang(my) {
    font-size: clamp(1.75rem, 1.3rem + 1.8vw, 2.75rem);
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

function EventNotFound() {
  return (
    <Container>
      <PageTitle>{texts.notFoundTitle}</PageTitle>
      <EmptyState heading={texts.notFoundTitle} headingLevel="h1">
        <p>{texts.notFoundText}</p>
        <LinkButton to={paths.events}>{texts.backLink}</LinkButton>
      </EmptyState>
    </Container>
  );
}

type Props = { event: CollegeEvent; now: Date };

/** Running events have no badge (spec section 4); one that does not take place as planned has its state. */
function EventPhase({ event, now }: Props) {
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
      {current === 'past' ? records.pastBadge : records.upcomingBadge}
    </Badge>
  );
}

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
      <Waiting>
        <PageTitle>{texts.eventTitle}</PageTitle>
        {back}
        <Spinner onRetry={retry} />
      </Waiting>
    );
  }
  if (event === null) return <EventNotFound />;
  if (!event) {
    return (
      <Waiting>
        <PageTitle>{texts.eventTitle}</PageTitle>
        {back}
        <LoadError message={texts.eventFailedToLoad} headingLevel="h1" onRetry={retry} />
      </Waiting>
    );
  }

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
          alt: event.image_alts[place] || texts.imageAlt(title, place + 1),
        }))}
      />
      <Columns>
        <Words>
          <EventPhase event={event} now={now} />
          <Heading lang={textLanguage(title)}>{title}</Heading>
          <AfterPaint>
            <ArticleBody content={event.description} imageUrl={eventImage} />
            <ShareLink title={title} path={eventPath(event.id)} />
          </AfterPaint>
        </Words>
        <EventTicket event={event} now={now} />
      </Columns>
    </Page>
  );
}
