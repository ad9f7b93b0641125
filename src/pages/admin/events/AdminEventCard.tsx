import { Clock, Copy, MapPin, Pencil, Trash2 } from 'lucide';
import { StageBadge } from '@/components/admin/StageBadge';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { HighlightedText } from '@/components/ui/HighlightedText';
import { Icon } from '@/components/ui/Icon';
import { IconAction } from '@/components/ui/IconAction';
import { LinkButton } from '@/components/ui/LinkButton';
import { useNow } from '@/contexts/Now';
import { type CollegeEvent, displayEventTitle } from '@/domain/collegeEvent';
import { parseDate } from '@/domain/dates';
import { dayAndTime } from '@/domain/eventDates';
import { eventStateLabel } from '@/domain/eventState';
import { textLanguage } from '@/domain/language';
import { eventDuplicatePath, eventEditPath, eventPath, eventPreviewPath } from '@/domain/paths';
import { stageAt } from '@/domain/schedule';
import { wordsAround } from '@/domain/searchHits';
import { publishAction } from '@/domain/stageLabel';
import { useListState } from '@/hooks/useBackToList';
import { RowPick } from '@/pages/admin/RowPick';
import type { Picking } from '@/pages/admin/SelectableRecords';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminEvents';
import * as publishing from '@/texts/publishing';
import * as records from '@/texts/records';
import * as S from './AdminEventCard.styles';
import { startText } from './eventTimes';
import { useEventPublishing } from './useEventPublishing';

type Props = {
  event: CollegeEvent;
  picking: Picking;
  isPast: boolean;
  /** The list's search text: the card highlights its hits. */
  search: string;
  onDelete: () => void;
};

export function AdminEventCard({ event, picking, isPast, search, onDelete }: Props) {
  const { pending, setStatus } = useEventPublishing();
  const listState = useListState();
  const title = displayEventTitle(event);
  const summary = wordsAround(event.description, search);
  const exactStart = dayAndTime(event.start_date);
  const now = useNow();
  const stage = pending ?? stageAt(event, now);
  const isPublished = stage === 'published';
  const publish = publishAction(stage);

  return (
    <S.Card>
      <S.Head>
        <RowPick {...picking} id={event.id} title={title} />
        <S.Title lang={textLanguage(title)}>
          <HighlightedText text={title} search={search} />
        </S.Title>
        <S.Actions>
          <IconAction
            icon={Pencil}
            text={admin.editButton}
            label={admin.editLabel(title)}
            to={eventEditPath(event.id)}
            state={listState}
          />
          <IconAction
            icon={Copy}
            text={admin.duplicateButton}
            label={admin.duplicateLabel(title)}
            to={eventDuplicatePath(event.id)}
            state={listState}
          />
          <IconAction icon={Trash2} text={admin.deleteButton} label={admin.deleteLabel(title)} tone="danger" onClick={onDelete} />
        </S.Actions>
      </S.Head>
      <S.Chips>
        <StageBadge record={event} stage={stage} />
        {isPast && <Badge tone="past">{records.pastBadge}</Badge>}
        {event.event_state && <Badge tone={event.event_state}>{eventStateLabel(event) ?? ''}</Badge>}
      </S.Chips>
      <S.Facts>
        <li>
          <Icon of={Clock} size={19} />
          <time
            dateTime={parseDate(event.start_date)?.toISOString()}
            title={exactStart ? texts.startInYangon(exactStart) : undefined}
          >
            {startText(event.start_date)}
          </time>
        </li>
        {event.location.trim() && (
          <li lang={textLanguage(event.location)}>
            <Icon of={MapPin} size={19} />
            <span>
              <HighlightedText text={event.location} search={search} />
            </span>
          </li>
        )}
      </S.Facts>
      {summary && (
        <S.Text lang={textLanguage(summary)}>
          <HighlightedText text={summary} search={search} />
        </S.Text>
      )}
      <S.Foot>
        <Button
          tone="line"
          size="sm"
          isBusy={pending !== undefined}
          aria-label={publishing.buttonLabel(publish, title)}
          onClick={() => setStatus(event, isPublished ? 'draft' : 'published')}
        >
          {publish}
        </Button>
        {isPublished ? (
          <LinkButton to={eventPath(event.id)} tone="ghost" size="sm" aria-label={admin.viewLabel(title)}>
            {admin.viewButton}
          </LinkButton>
        ) : (
          <LinkButton to={eventPreviewPath(event.id)} tone="ghost" size="sm" aria-label={admin.previewLabel(title)}>
            {admin.previewButton}
          </LinkButton>
        )}
      </S.Foot>
    </S.Card>
  );
}
