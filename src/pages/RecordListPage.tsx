import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useRetry } from '@/api/useRetry';
import { whenIdle } from '@/browser/tasks';
import { SearchForm } from '@/components/forms/SearchForm';
import { ListBar } from '@/components/layout/ListBar';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { LoadError, RetryButton } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import { Stack } from '@/components/ui/primitives';
import { CardSkeletons } from '@/components/ui/Skeletons';
import { Spinner } from '@/components/ui/Spinner';
import { TextLink } from '@/components/ui/TextLink';
import { SHOW_ALL } from '@/domain/lists';
import { ALL_QUERY } from '@/domain/paths';
import type { PublicList } from '@/domain/shortList';
import { useListControls } from '@/hooks/useListControls';

type RemainingLinkProps = { noun: string; total: number; hasFailed: boolean; onRetry: () => void };

/** Links to the whole list until the browser has loaded it. If that fails, an error with a retry takes its place. */
function RemainingRecordsLink({ noun, total, hasFailed, onRetry }: RemainingLinkProps) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(ALL_QUERY, 'yes');
  return (
    <Stack $gap={12} $align="center" role={hasFailed ? 'alert' : undefined}>
      {hasFailed ? (
        <>
          <p>{`More ${noun} could not be loaded.`}</p>
          <RetryButton size="sm" onRetry={onRetry} />
        </>
      ) : (
        <TextLink to={`${pathname}?${params}`}>{`All ${total} ${noun}`}</TextLink>
      )}
    </Stack>
  );
}

type EmptyListState = { isNarrowed: boolean; isSearched: boolean; onClear: () => void };

type Props<T> = {
  title: string;
  heading: string;
  wovenImage: string;
  searchLabel: string;
  listLabel: string;
  /** What texts call the records: "articles" or "events". */
  noun: string;
  query: {
    data?: PublicList<T> | undefined;
    isFetching: boolean;
    isError: boolean;
    endpointName?: string;
    refetch: () => unknown;
  };
  /** The query parameter of the filter, and the filter's choices; the first choice shows everything. */
  filterName: string;
  filters: readonly { value: string; label: string }[];
  /** Returns the filter that the address names; `SHOW_ALL` for an unknown name. */
  readFilter: (queryValue: string) => string;
  /** Returns the records of a filter that contain the search text. Must be stable: the page memoizes the result. */
  filterRecords: (records: readonly T[], choice: { search: string; filter: string }) => T[];
  /** The text that says how many records are shown; undefined where the list needs none. */
  countText: (total: number, filter: string, isNarrowed: boolean) => string | undefined;
  renderEmptyList: (state: EmptyListState) => ReactNode;
  children: (records: readonly T[]) => ReactNode;
  foot?: ReactNode;
};

/** The public list of posts or events. The server renders the first cards of a large list; the browser loads the rest. */
export function RecordListPage<T>(props: Props<T>) {
  const { title, heading, wovenImage, listLabel, filterName, readFilter, filterRecords, foot } = props;
  const { data: loadedList, ...query } = props.query;
  // The list and the search are deferred: typing stays responsive while hundreds of cards render.
  const list = useDeferredValue(loadedList);
  const retry = useRetry(query);
  const controls = useListControls([filterName]);
  const formId = useId();
  const search = useDeferredValue(controls.search);

  const filter = readFilter(controls.queryValue(filterName));
  // The server's part of a long list holds the first matches of one search and filter. Other choices wait for the whole.
  const part = list?.part;
  const isPartOfChoice = part?.search === search && part.filter === filter;
  const isResultKnown = list !== undefined && (!part || isPartOfChoice);
  const foundRecords = useMemo(
    () => (isResultKnown ? filterRecords(list.records, { search, filter }) : undefined),
    [isResultKnown, list, search, filter, filterRecords],
  );
  // The server's count includes the found records that the part leaves out.
  const total = part && isResultKnown ? part.total : foundRecords?.length;
  const hasFailed = query.isError && !query.isFetching;

  const loadWholeList = useEffectEvent(() => {
    if (!query.isFetching) query.refetch();
  });
  const hasPartOnly = loadedList?.part !== undefined;
  // Waits until idle: the parent starts its query in an effect that runs after this one, and `refetch` throws until then.
  useEffect(() => (hasPartOnly ? whenIdle(loadWholeList) : undefined), [hasPartOnly]);

  const isSearched = search.trim() !== '';
  const isNarrowed = isSearched || filter !== SHOW_ALL;
  const hasMatches = total !== undefined && total > 0;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHero heading={heading} wovenImage={wovenImage}>
        <SearchForm
          id={formId}
          label={props.searchLabel}
          placeholder={`${props.searchLabel}...`}
          value={controls.search}
          onChange={controls.setSearch}
          filter={filter === SHOW_ALL ? undefined : { name: filterName, value: filter }}
        />
      </PageHero>
      <Section aria-label={listLabel}>
        <ListBar
          formId={formId}
          name={filterName}
          options={props.filters}
          selected={filter}
          onChoose={(value) => controls.setQueryValues({ [filterName]: value })}
          resultText={total === undefined ? undefined : props.countText(total, filter, isNarrowed)}
          search={search}
          canClear={isSearched && hasMatches}
          onClearSearch={() => controls.setSearch('')}
        />
        {!foundRecords && !hasFailed && (
          <Stack $gap={32}>
            <Spinner onRetry={retry} />
            <CardSkeletons count={6} />
          </Stack>
        )}
        {!foundRecords && hasFailed && <LoadError message={`The ${props.noun} could not be loaded.`} onRetry={retry} />}
        {foundRecords && total === 0 && props.renderEmptyList({ isNarrowed, isSearched, onClear: controls.clear })}
        {foundRecords && hasMatches && (
          <Stack $gap="cards">
            {props.children(foundRecords)}
            {total > foundRecords.length && (
              <RemainingRecordsLink noun={props.noun} total={total} hasFailed={hasFailed} onRetry={retry} />
            )}
            {foot}
          </Stack>
        )}
      </Section>
    </>
  );
}
