import { Clock, Copy, Eye, EyeOff, Globe, MapPin, Pencil, Trash2 } from 'lucide';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Panel } from '@/components/admin/Screen';
import { StageBadge } from '@/components/admin/StageBadge';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { Badge } from '@/components/ui/Badge';
import { HighlightedText } from '@/components/ui/HighlightedText';
import { Icon } from '@/components/ui/Icon';
import { IconAction } from '@/components/ui/IconAction';
import { RowActions } from '@/components/ui/Table';
import { useNow } from '@/contexts/Now';
import { parseDate } from '@/domain/dates';
import { type CollegeEvent, dayAndTime, displayEventTitle, eventStateLabel } from '@/domain/event';
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
import * as records from '@/texts/records';
import { media } from '@/theme/media';
import { startText } from './eventTimes';
import { useEventPublishing } from './useEventPublishing';

const Card = styled(Panel).attrs({ as: 'article' })`
  display: flex;
  flex-direction: column;
  gap: 8px;
  height: 100%;
  padding: 18px 20px 10px;

  ${media.cards} {
    gap: 4px;
    padding: 12px 16px 6px;
  }
`;

/** A text of at most so many lines, and one less where there is no room. */
const lines = (count: number) => `
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${count};
  overflow: hidden;
  overflow-wrap: anywhere;

  ${media.cards} {
    -webkit-line-clamp: ${count - 1};
  }
`;

const Title = styled.h2`
  ${lines(3)}
  font-size: 1.1875rem;
  line-height: 1.3;

  > a {
    color: var(--link);
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  &:lang(my) {
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

const Facts = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};

  > li {
    display: flex;
    gap: 6px;
    align-items: start;
  }

  svg {
    flex: none;
    margin-top: .15em;
  }
`;

const Place = styled.span`
  ${lines(2)}
`;

const Text = styled.p`
  ${lines(2)}
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

/* At the lower edge, so that the actions of a row of cards align. */
const Foot = styled.div`
  display: flex;
  gap: 4px 8px;
  align-items: center;
  margin-top: auto;

  > [data-pick] {
    margin-left: -10px;
  }

  > :last-child {
    flex: none;
    margin: 0 -10px 0 auto;
  }
`;

const Chips = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
`;

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
  const edit = { to: eventEditPath(event.id), state: listState };

  return (
    <Card>
      <Title lang={textLanguage(title)}>
        <Link {...edit}>
          <HighlightedText text={title} search={search} />
        </Link>
      </Title>
      <Chips>
        <StageBadge record={event} stage={stage} />
        {isPast && <Badge tone="past">{records.pastBadge}</Badge>}
        {event.event_state && <Badge tone={event.event_state}>{eventStateLabel(event) ?? ''}</Badge>}
      </Chips>
      <Facts>
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
            <Place>
              <HighlightedText text={event.location} search={search} />
            </Place>
          </li>
        )}
      </Facts>
      {summary && (
        <Text lang={textLanguage(summary)}>
          <HighlightedText text={summary} search={search} />
        </Text>
      )}
      <Foot>
        <div data-pick>
          <RowPick {...picking} id={event.id} title={title} />
        </div>
        <RowActions>
          <IconAction icon={Pencil} text={admin.editButton} label={admin.editLabel(title)} {...edit} />
          <IconAction icon={Trash2} text={admin.deleteButton} label={admin.deleteLabel(title)} tone="danger" onClick={onDelete} />
          <ActionMenu
            of={title}
            actions={[
              {
                icon: isPublished ? EyeOff : Globe,
                text: publishAction(stage),
                disabled: pending !== undefined,
                onSelect: () => setStatus(event, isPublished ? 'draft' : 'published'),
              },
              isPublished
                ? { icon: Eye, text: admin.viewOnSiteButton, to: eventPath(event.id) }
                : { icon: Eye, text: admin.previewButton, to: eventPreviewPath(event.id) },
              { icon: Copy, text: admin.duplicateButton, to: eventDuplicatePath(event.id), state: listState },
            ]}
          />
        </RowActions>
      </Foot>
    </Card>
  );
}
