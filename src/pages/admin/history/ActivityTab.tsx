import { useEffect, useRef } from 'react';
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
import { Panel } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { useNow } from '@/contexts/Now';
import { yangonDay } from '@/domain/dates';
import { type ListControls, useListControls } from '@/hooks/useListControls';
import * as admin from '@/texts/admin';
import { media } from '@/theme/theme';
import { ActivityRow } from './ActivityRow';

const FILTERS = ['person', 'day'];
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const USER_ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

const ifValid = (value: string, pattern: RegExp) => (pattern.test(value) ? value : '');

/** Shows an error to the user, who pressed the button above and keeps the focus there for another try. */
const scrollIntoViewOnMount = (error: HTMLElement | null) => error?.scrollIntoView({ block: 'nearest' });

export function ActivityTab() {
  const controls = useListControls(FILTERS);
  const { queryValue } = controls;
  const query = { actor: ifValid(queryValue('person'), USER_ID_PATTERN), day: ifValid(queryValue('day'), DAY_PATTERN) };
  const activity = useListActivityInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  // While another choice loads, `currentData` is undefined, but `data` is the last response and still has its people.
  const { data, currentData, error, isFetching, isFetchingNextPage, hasNextPage } = activity;
  const retry = useRetry(activity);
  const lines = currentData?.pages.flatMap((page) => page.lines);
  const isEmpty = lines?.length === 0;
  const hasFailed = error !== undefined && !isFetching;
  const isFiltered = query.actor !== '' || query.day !== '';
  const people = data?.pages[0]?.people ?? [];
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
      <ActivityFilters controls={controls} query={query} people={people} canClear={isFiltered && !isEmpty} />
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
            <ActivityRow key={line.id} line={line} />
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

type FilterProps = {
  controls: ListControls;
  query: { actor: string; day: string };
  people: readonly { id: string; name: string }[];
  canClear: boolean;
};

function ActivityFilters({ controls, query, people, canClear }: FilterProps) {
  const { setQueryValues } = controls;
  const isActorUnlisted = query.actor !== '' && !people.some(({ id }) => id === query.actor);
  return (
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
        max={yangonDay(useNow())}
        value={query.day}
        onChange={(event) => setQueryValues({ day: event.target.value })}
      />
      {canClear && (
        <Button tone="ghost" size="sm" onClick={() => clearSearchAndFilters(controls)}>
          {admin.clearButton}
        </Button>
      )}
    </Filters>
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
