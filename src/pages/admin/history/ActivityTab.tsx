import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { toApiError } from '@/api/apiError';
import { useListActivityInfiniteQuery } from '@/api/historyApi';
import { useRetry } from '@/api/useRetry';
import { focusOn } from '@/browser/focusOn';
import { EmptyList, ListError } from '@/components/admin/ListParts';
import { clearSearchAndFilters } from '@/components/admin/ListTools';
import { ScreenTools } from '@/components/admin/Screen';
import { Input } from '@/components/forms/Input';
import { Select } from '@/components/forms/Select';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Panel, Small, Text } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { Spinner } from '@/components/ui/Spinner';
import { useNow } from '@/contexts/Now';
import type { ActivityLine, ActivityRecord } from '@/domain/activity';
import { activityRecordText, activitySentence } from '@/domain/activitySentence';
import { yangonDay } from '@/domain/dates';
import { displayDateTime, displayRecentTime } from '@/domain/displayDates';
import { textLanguage } from '@/domain/language';
import { messagePath, paths, recordPaths } from '@/domain/paths';
import { useListControls } from '@/hooks/useListControls';
import * as admin from '@/texts/admin';
import { underlined } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';

const FILTERS = ['person', 'day'];
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const USER_ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** Returns '', which filters nothing, for a value of the address that does not match the pattern. */
const ifValid = (value: string, pattern: RegExp) => (pattern.test(value) ? value : '');

/** For an error below the button that keeps the focus for another try. */
const scrollIntoViewOnMount = (error: HTMLElement | null) => error?.scrollIntoView({ block: 'nearest' });

export function ActivityTab() {
  const controls = useListControls(FILTERS);
  const { queryValue, setQueryValues } = controls;
  const query = { actor: ifValid(queryValue('person'), USER_ID_PATTERN), day: ifValid(queryValue('day'), DAY_PATTERN) };
  const activity = useListActivityInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  // While another choice loads, `currentData` is undefined, but `data` still has the people of the last response.
  const { data, currentData, error, isFetching, isFetchingNextPage, hasNextPage } = activity;
  const retry = useRetry(activity);
  const now = useNow();
  const lines = currentData?.pages.flatMap((page) => page.lines);
  const isEmpty = lines?.length === 0;
  const hasFailed = error !== undefined && !isFetching;
  const isFiltered = query.actor !== '' || query.day !== '';
  const hasClearButtonInEmptyList = isFiltered && isEmpty;
  const people = data?.pages[0]?.people ?? [];
  const isActorUnlisted = query.actor !== '' && !people.some(({ id }) => id === query.actor);
  const list = useRef<HTMLUListElement>(null);
  /** The index of the first line that "Show more" will add; undefined once that line has the focus. */
  const firstAddedIndex = useRef<number>(undefined);

  // "Show more" is now far below, or gone, so the focus moves to the first added line.
  useEffect(() => {
    const index = firstAddedIndex.current;
    if (index === undefined || !lines || lines.length <= index) return;
    focusOn(list.current?.querySelectorAll('li')[index] ?? null);
    firstAddedIndex.current = undefined;
  }, [lines]);

  function handleShowMore() {
    firstAddedIndex.current = lines?.length;
    void activity.fetchNextPage();
  }

  return (
    <>
      <Filters>
        <Select<string>
          label="Person"
          options={[
            { value: '', label: 'Everyone' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            ...(isActorUnlisted ? [{ value: query.actor, label: `User ${query.actor}` }] : []),
          ]}
          size="sm"
          value={query.actor}
          onChange={(value) => setQueryValues({ person: value })}
        />
        <DayInput
          type="date"
          aria-label="Day"
          max={yangonDay(now)}
          value={query.day}
          onChange={(event) => setQueryValues({ day: event.target.value })}
        />
        {isFiltered && !hasClearButtonInEmptyList && (
          <Button tone="ghost" size="sm" onClick={() => clearSearchAndFilters(controls)}>
            {admin.clearButton}
          </Button>
        )}
      </Filters>
      {isFetching && !currentData && <Spinner onRetry={retry} />}
      {hasFailed && !lines && (
        <ListError message="The activity could not be loaded." isUnreadable={toApiError(error).isUnreadable} onRetry={retry} />
      )}
      {isEmpty && !isFetching && (
        <EmptyList
          heading={admin.nothingFound}
          hint={
            isFiltered
              ? 'Nothing matches this choice. Choose another day, or Everyone.'
              : 'Every sign-in and every change is listed here.'
          }
          onClear={isFiltered ? () => clearSearchAndFilters(controls) : undefined}
        />
      )}
      {lines && !isEmpty && (
        <Panel as="ul" role="list" ref={list} aria-label={admin.activityTab}>
          {lines.map((line) => (
            <ActivityRow key={line.id} $isRejection={line.activityKind === 'rejection'}>
              <TimeText as="time" dateTime={line.time} title={displayDateTime(line.time)}>
                {displayRecentTime(line.time, now)}
              </TimeText>
              <Sentence line={line} />
            </ActivityRow>
          ))}
        </Panel>
      )}
      {hasNextPage && (
        <ShowMoreButton tone="line" isBusy={isFetchingNextPage} onClick={handleShowMore}>
          Show more
        </ShowMoreButton>
      )}
      {hasFailed && lines && (
        <FormBanner tone="bad" ref={scrollIntoViewOnMount}>
          <p>No more could be loaded. Please try again.</p>
        </FormBanner>
      )}
    </>
  );
}

function Sentence({ line }: { line: ActivityLine }) {
  const { text, actor, record, detail } = activitySentence(line);
  const details = [detail, line.ip && `from ${line.ip}`].filter(Boolean).join(' ');
  return (
    <SentenceText>
      {richText(text, {
        who: <strong lang={textLanguage(actor)}>{actor}</strong>,
        record: record && <RecordName record={record} />,
      })}
      {details && <Small> {details}</Small>}
    </SentenceText>
  );
}

/** Returns the screen that shows the record. A user has no such screen, so the link searches the list of users. */
function recordAddress({ kind, id, name }: ActivityRecord): string {
  if (kind === 'post' || kind === 'event') return recordPaths[kind].edit(id);
  if (kind === 'message') return messagePath(id);
  // Staff open the saved replies from the dialog of any message.
  if (kind === 'reply') return paths.adminContacts;
  return `${paths.adminUsers}?q=${encodeURIComponent(name)}`;
}

function RecordName({ record }: { record: ActivityRecord }) {
  const text = activityRecordText(record);
  if (record.state !== 'present') return <span lang={textLanguage(text)}>{text}</span>;
  return (
    <RecordLink to={recordAddress(record)} lang={textLanguage(text)}>
      {text}
    </RecordLink>
  );
}

const Filters = styled(ScreenTools)`
  > :first-child {
    flex: 0 1 280px;
  }

  ${media.phone} {
    && > * {
      flex: 1 1 150px;
      min-width: 0;
    }
  }
`;

const DayInput = styled(Input)`
  width: auto;
  min-height: 46px;
  padding-block: 10px;
`;

const ShowMoreButton = styled(Button)`
  justify-self: center;
`;

const ActivityRow = styled.li<{ $isRejection: boolean }>`
  display: grid;
  grid-template-columns: 170px minmax(0, 1fr);
  gap: 0 16px;
  align-items: baseline;
  padding: 12px 24px;
  box-shadow: ${({ $isRejection }) => ($isRejection ? `inset 6px 0 0 ${theme.colour.danger}` : 'none')};

  & + & {
    border-top: 1px solid ${theme.colour.line};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: 18px;
  }
`;

const TimeText = styled(Text).attrs({ $size: 'small' })`
  font-variant-numeric: tabular-nums;
`;

const SentenceText = styled.p`
  overflow-wrap: anywhere;

  :lang(my) {
    line-height: ${theme.lineHeight.burmeseHead};
  }
`;

const RecordLink = styled(Link)`
  padding-block: 10px;
  color: var(--link);
  font-weight: 600;
  ${underlined('2px', '4px')}

  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;
