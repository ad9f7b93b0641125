import { ArticleBody } from '@/components/ui/ArticleBody';
import { ShareLink } from '@/components/ui/ShareLink';
import { useImageUrls } from '@/contexts/ApiBase';
import { type CollegeEvent, displayEventTitle } from '@/domain/event';
import { eventPath } from '@/domain/paths';

/** The description of an event, and the link to share it. */
export function EventText({ event }: { event: Pick<CollegeEvent, 'id' | 'title' | 'description'> }) {
  const { eventImage } = useImageUrls();
  return (
    <>
      <ArticleBody content={event.description} imageUrl={eventImage} />
      <ShareLink title={displayEventTitle(event)} path={eventPath(event.id)} />
    </>
  );
}
