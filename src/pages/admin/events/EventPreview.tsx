import { type Control, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { CardPreview } from '@/components/admin/CardPreview';
import { Badge } from '@/components/ui/Badge';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { autoCover } from '@/domain/autoCover';
import { displayEventTitle, phase, registrationText } from '@/domain/collegeEvent';
import { dateRange } from '@/domain/eventDates';
import { readEventState } from '@/domain/eventState';
import { textLanguage } from '@/domain/language';
import { firstWords } from '@/domain/textBlocks';
import { usePreviewUrl } from '@/images/usePreparedImages';
import type { CheckedDraft } from './eventDraft';
import type { EventDraft } from './eventFormFields';

const Facts = styled.p`
  display: grid;
`;

const Registration = styled.p`
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 600;
`;

type Props = { control: Control<EventDraft, unknown, CheckedDraft>; stored: string[] };

export function EventPreview({ control, stored }: Props) {
  const draft = useWatch({ control });
  const now = useNow();
  const { eventImage } = useImageUrls();
  const images = useWatch({ control, name: 'images' });
  const added = usePreviewUrl(images.added[0] ?? null);

  const title = draft.title ?? '';
  const location = draft.location ?? '';
  const event = {
    start_date: draft.start_date ?? '',
    end_date: draft.end_date ?? '',
    registration_required: Boolean(draft.registration_required),
    event_state: readEventState(draft.event_state),
  };
  const kept = stored.find((path) => !images.removed.includes(path));
  const heading = displayEventTitle({ title });
  const { from, to } = dateRange(event.start_date, event.end_date);
  const when = phase(event, now);

  if (title.trim() === '' && from === '' && !kept && images.added.length === 0) {
    return <CardPreview hint="Add a title, dates and an image to see the card." />;
  }
  return (
    <CardPreview
      cover={kept ? eventImage(kept) : (added ?? autoCover(heading))}
      badge={from !== '' && when !== 'running' && <Badge tone={when}>{when === 'past' ? 'Past Event' : 'Upcoming Event'}</Badge>}
      heading={heading}
      shared={firstWords(draft.description ?? '')}
      status={draft.status ?? undefined}
    >
      <Facts>
        <span>{from || 'Date to be announced'}</span>
        {to && <span>to {to}</span>}
        {location.trim() && <span lang={textLanguage(location)}>{location}</span>}
      </Facts>
      <Registration>{registrationText(event, now)}</Registration>
    </CardPreview>
  );
}
