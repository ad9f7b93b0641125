import { type ReactNode, useDeferredValue, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useRetry } from '@/api/useRetry';
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
import { useListControls } from '@/hooks/useListControls';
import { type FindRecords, type ListQuery, useFoundRecords } from './useFoundRecords';

type RemainingLinkProps = { noun: string; total: number; hasFailed: boolean; onRetry: () => void };

/** Stands below the first cards until all records are loaded. Without scripts, the link opens the whole list. */
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
  noun: 'articles' | 'events';
  query: ListQuery<T>;
  filterName: string;
  filters: readonly { value: string; label: string }[];
  /** Returns the filter that the address names, or `SHOW_ALL` for an unknown name. */
  readFilter: (queryValue: string) => string;
  /** Must be the same function in each render, because the page memoizes the result. */
  findRecords: FindRecords<T>;
  countText: (total: number, filter: string, isNarrowed: boolean) => string | undefined;
  renderEmptyList: (state: EmptyListState) => ReactNode;
  children: (records: readonly T[]) => ReactNode;
  foot?: ReactNode;
};

/** The public list of posts or events. The server renders the first cards, and the browser loads the rest. */
export function RecordListPage<T>(props: Props<T>) {
  const { title, heading, wovenImage, listLabel, query, filterName, findRecords, foot } = props;
  const retry = useRetry(query);
  const controls = useListControls([filterName]);
  const formId = useId();
  const filter = props.readFilter(controls.queryValue(filterName));
  // Deferred like the list in the hook below, so that typing stays responsive while hundreds of cards render.
  const search = useDeferredValue(controls.search);
  const result = useFoundRecords({ query, search, filter, findRecords });
  const hasMatches = result !== undefined && result.total > 0;
  const hasFailed = query.isError && !query.isFetching;

  const isSearched = search.trim() !== '';
  const isNarrowed = isSearched || filter !== SHOW_ALL;
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
          resultText={result && props.countText(result.total, filter, isNarrowed)}
          search={search}
          canClear={isSearched && hasMatches}
          onClearSearch={() => controls.setSearch('')}
        />
        {!result && !hasFailed && (
          <Stack $gap={32}>
            <Spinner onRetry={retry} />
            <CardSkeletons count={6} />
          </Stack>
        )}
        {!result && hasFailed && <LoadError message={`The ${props.noun} could not be loaded.`} onRetry={retry} />}
        {result?.total === 0 && props.renderEmptyList({ isNarrowed, isSearched, onClear: controls.clear })}
        {hasMatches && (
          <Stack $gap="cards">
            {props.children(result.records)}
            {result.total > result.records.length && (
              <RemainingRecordsLink noun={props.noun} total={result.total} hasFailed={hasFailed} onRetry={retry} />
            )}
            {foot}
          </Stack>
        )}
      </Section>
    </>
  );
}
