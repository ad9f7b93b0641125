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
import * as texts from '@/texts/adminEvents';
import * as cards from '@/texts/cards';
import * as records from '@/texts/records';
import type { CheckedDraft } from './eventDraft';
import { type EventDraft, placesOf } from './eventFormFields';

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
  const [images, order] = useWatch({ control, name: ['images', 'image_order'] });
  const first = placesOf(order, stored, images).find((place) => !images.removed.includes(stored[place] ?? ''));
  const kept = first === undefined ? undefined : stored[first];
  const added = usePreviewUrl(images.added[(first ?? 0) - stored.length] ?? null);

  const title = draft.title ?? '';
  const location = draft.location ?? '';
  const event = {
    start_date: draft.start_date ?? '',
    end_date: draft.end_date ?? '',
    registration_required: Boolean(draft.registration_required),
    event_state: readEventState(draft.event_state),
  };
  const heading = displayEventTitle({ title });
  const { from, to } = dateRange(event.start_date, event.end_date);
  const when = phase(event, now);

  if (title.trim() === '' && from === '' && first === undefined) {
    return <CardPreview hint={texts.cardHint} />;
  }
  return (
    <CardPreview
      cover={kept ? eventImage(kept) : (added ?? autoCover(heading))}
      badge={
        from !== '' &&
        when !== 'running' && <Badge tone={when}>{when === 'past' ? records.pastBadge : records.upcomingBadge}</Badge>
      }
      heading={heading}
      shared={firstWords(draft.description ?? '')}
      status={draft.status ?? undefined}
    >
      <Facts>
        <span>{from || cards.dateToFollow}</span>
        {to && <span>{texts.endDate(to)}</span>}
        {location.trim() && <span lang={textLanguage(location)}>{location}</span>}
      </Facts>
      <Registration>{registrationText(event, now)}</Registration>
    </CardPreview>
  );
}
