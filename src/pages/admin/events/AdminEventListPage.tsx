import { Clock, MapPin } from 'lucide';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { StageBadge } from '@/components/admin/Status';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/Button';
import { HighlightedText } from '@/components/ui/HighlightedText';
import { Icon } from '@/components/ui/Icon';
import { Panel, Row, Small, Stack } from '@/components/ui/primitives';
import { useNow } from '@/contexts/Now';
import { parseDate } from '@/domain/dates';
import { dateParts, displayTime, displayWeekdayDateTime } from '@/domain/displayDates';
import { type CollegeEvent, eventStateLabel } from '@/domain/event';
import { eventPhase } from '@/domain/eventTimes';
import { textLanguage } from '@/domain/language';
import { eventNeedFilters } from '@/domain/needFilters';
import { paths, registrationsPath } from '@/domain/paths';
import { excerptAroundHit } from '@/domain/searchHits';
import { registrationsText } from '@/domain/seatTexts';
import { ListedRecordActions, useListedRecord } from '@/pages/admin/ListedRecord';
import { RecordListScreen } from '@/pages/admin/RecordListScreen';
import * as adminRecords from '@/texts/adminRecords';
import * as common from '@/texts/common';
import { lineClamp } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { eventConfig } from './eventConfig';

/** Returns the Yangon time, such as "Nov 24, 2026, 9:00 AM"; "N/A" for an unreadable value. */
function startText(value: string): string {
  const parts = dateParts(value);
  return parts ? `${parts.month} ${parts.day}, ${parts.year}, ${displayTime(value)}` : common.noDate;
}

const Card = styled(Panel).attrs({ as: 'article' })`
  display: flex;
  flex-direction: column;
  gap: 8px;
  height: 100%;
  padding: 18px 20px 10px;

  > :last-child {
    align-self: end;
    margin: auto -10px 0 0;
  }

  ${media.cards} {
    gap: 4px;
    padding: 12px 16px 6px;
  }
`;

const limitLines = (lineCount: number) => css`
  ${lineClamp(lineCount)}
  overflow-wrap: anywhere;

  ${media.cards} {
    -webkit-line-clamp: ${lineCount - 1};
  }
`;

const EventTitle = styled.h2`
  ${limitLines(3)}
  font-size: ${theme.size.lead};
  line-height: 1.3;

  > a {
    color: var(--link);
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  &:lang(my) {
    line-height: ${theme.lineHeight.burmeseHead};
  }
`;

const Facts = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};

  > li {
    display: flex;
    gap: 8px;
    align-items: start;
  }

  svg {
    margin-top: .15em;
  }
`;

const LocationText = styled.span`
  ${limitLines(2)}
`;

const SummaryText = styled.p`
  ${limitLines(2)}
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};
`;

function EventCard({ event, search, onDelete }: { event: CollegeEvent; search: string; onDelete: () => void }) {
  const listedEvent = useListedRecord(eventConfig, event);
  const { title, stage, editLink } = listedEvent;
  const summary = excerptAroundHit(event.description, search);
  const exactStart = displayWeekdayDateTime(event.start_date);
  const isPast = eventPhase(event, useNow()) === 'past';
  const takenText = registrationsText(event);
  return (
    <Card>
      <EventTitle lang={textLanguage(title)}>
        <Link {...editLink}>
          <HighlightedText text={title} search={search} />
        </Link>
      </EventTitle>
      <Row as="p" $gap={8} $rowGap={4}>
        <StageBadge record={event} stage={stage} />
        {isPast && <Badge tone="past">{common.pastBadge}</Badge>}
        {event.event_state && <Badge tone={event.event_state}>{eventStateLabel(event) ?? ''}</Badge>}
        {takenText && (
          <Small>
            <Link to={registrationsPath(event.id)}>{`Registered: ${takenText}`}</Link>
          </Small>
        )}
      </Row>
      <Facts>
        <li>
          <Icon of={Clock} size={19} />
          <time
            dateTime={parseDate(event.start_date)?.toISOString()}
            title={exactStart ? `${exactStart}, Yangon time` : undefined}
          >
            {startText(event.start_date)}
          </time>
        </li>
        {event.location.trim() && (
          <li lang={textLanguage(event.location)}>
            <Icon of={MapPin} size={19} />
            <LocationText>
              <HighlightedText text={event.location} search={search} />
            </LocationText>
          </li>
        )}
      </Facts>
      {summary && (
        <SummaryText lang={textLanguage(summary)}>
          <HighlightedText text={summary} search={search} />
        </SummaryText>
      )}
      <ListedRecordActions config={eventConfig} id={event.id} listed={listedEvent} onDelete={onDelete} />
    </Card>
  );
}

const emptyTexts = (isFiltered: boolean) =>
  isFiltered
    ? { heading: 'No matching events', hint: 'Try a different search term.' }
    : {
        heading: 'No events found',
        hint: 'Get started by creating your first event.',
        children: (
          <LinkButton to={paths.adminEventCreate} tone="line">
            {adminRecords.createRecord(eventConfig.label)}
          </LinkButton>
        ),
      };

const CardGrid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 16px;
`;

export function AdminEventListPage() {
  return (
    <RecordListScreen
      config={eventConfig}
      lead="Manage your events and activities"
      searchFields={['title', 'description', 'location']}
      needs={eventNeedFilters}
      dateOf={({ start_date }) => start_date}
      empty={emptyTexts}
    >
      {({ records, search, onDelete, pager }) => (
        <Stack $gap={16}>
          <CardGrid aria-label="Events">
            {records.map((event) => (
              <li key={event.id}>
                <EventCard event={event} search={search} onDelete={() => onDelete(event)} />
              </li>
            ))}
          </CardGrid>
          {pager}
        </Stack>
      )}
    </RecordListScreen>
  );
}
