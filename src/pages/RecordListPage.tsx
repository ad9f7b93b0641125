import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useRetry } from '@/api/useRetry';
import { whenIdle } from '@/browser/tasks';
import { SearchForm } from '@/components/forms/SearchBox';
import { ListBar } from '@/components/layout/ListBar';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { LoadError, RetryButton } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import { Stack } from '@/components/ui/primitives';
import { Skeletons } from '@/components/ui/Skeletons';
import { Spinner } from '@/components/ui/Spinner';
import { TextLink } from '@/components/ui/TextLink';
import { type PublicList, SHOW_ALL } from '@/domain/lists';
import { ALL_QUERY } from '@/domain/paths';
import { useListControls } from '@/hooks/useListControls';

type FootProps = {
  things: string;
  total: number;
  hasFailed: boolean;
  onRetry: () => void;
};

function PartFoot({ things, total, hasFailed, onRetry }: FootProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(ALL_QUERY, 'yes');
  return (
    <Stack $gap={12} $align="center" role={hasFailed ? 'alert' : undefined}>
      {hasFailed ? (
        <>
          <p>{`More ${things} could not be loaded.`}</p>
          <RetryButton size="sm" onRetry={onRetry} />
        </>
      ) : (
        <TextLink to={`${pathname}?${query}`}>{`All ${total} ${things}`}</TextLink>
      )}
    </Stack>
  );
}

type Empty = { isNarrowed: boolean; isSearched: boolean; onClear: () => void };

type Props<T> = {
  title: string;
  heading: string;
  art: string;
  searchLabel: string;
  listLabel: string;
  things: string;
  query: {
    data?: PublicList<T> | undefined;
    isFetching: boolean;
    isError: boolean;
    endpointName?: string;
    refetch: () => unknown;
  };
  /** The query parameter of the filter, and its choices; the first one shows everything. */
  filterName: string;
  filters: readonly { value: string; label: string }[];
  filterIn: (wanted: string) => string;
  /** The records of a filter that contain the search text; stable while the records are. */
  filterRecords: (records: readonly T[], choice: { search: string; filter: string }) => T[];
  countText: (total: number, filter: string, isNarrowed: boolean) => string | undefined;
  empty: (list: Empty) => ReactNode;
  children: (cards: readonly T[]) => ReactNode;
  foot?: ReactNode;
};

/** The public list of posts or of events: search, filter and cards. A document of the server can carry a part of it; the browser loads the rest. */
export function RecordListPage<T>(props: Props<T>) {
  const { title, heading, art, listLabel, filterName, filterIn, filterRecords, foot } = props;
  const { data, ...query } = props.query;
  // Deferred: hundreds of cards that arrive do not hold up a key press.
  const list = useDeferredValue(data);
  const retry = useRetry(query);
  const controls = useListControls([filterName]);
  const formId = useId();
  // Deferred and memoized: typing stays responsive with any number of records.
  const search = useDeferredValue(controls.search);

  const filter = filterIn(controls.queryValue(filterName));
  const part = list?.part;
  // What another choice finds is known once the whole list has come.
  const isKnown = list !== undefined && (!part || (part.search === search && part.filter === filter));
  const cards = useMemo(
    () => (isKnown ? filterRecords(list.records, { search, filter }) : undefined),
    [isKnown, list, search, filter, filterRecords],
  );
  const total = part && isKnown ? part.total : cards?.length;
  const hasFailed = query.isError && !query.isFetching;

  const loadWhole = useEffectEvent(() => {
    if (!query.isFetching) query.refetch();
  });
  const isPart = data?.part !== undefined;
  // Not before: the query begins in an effect of the page around this one.
  useEffect(() => (isPart ? whenIdle(loadWhole) : undefined), [isPart]);

  const isSearched = search.trim() !== '';
  const isNarrowed = isSearched || filter !== SHOW_ALL;
  const hasMatches = total !== undefined && total > 0;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHero heading={heading} wovenImage={art}>
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
          chosen={filter}
          onChoose={(value) => controls.setQueryValues({ [filterName]: value })}
          found={total === undefined ? undefined : props.countText(total, filter, isNarrowed)}
          search={search}
          canClear={isSearched && hasMatches}
          onClearSearch={() => controls.setSearch('')}
        />
        {!cards && !hasFailed && (
          <Stack $gap={32}>
            <Spinner onRetry={retry} />
            <Skeletons count={6} />
          </Stack>
        )}
        {!cards && hasFailed && <LoadError message={`The ${props.things} could not be loaded.`} onRetry={retry} />}
        {cards && total === 0 && props.empty({ isNarrowed, isSearched, onClear: controls.clear })}
        {cards && hasMatches && (
          <Stack $gap="cards">
            {props.children(cards)}
            {total > cards.length && <PartFoot things={props.things} total={total} hasFailed={hasFailed} onRetry={retry} />}
            {foot}
          </Stack>
        )}
      </Section>
    </>
  );
}
