import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { useRetry } from '@/api/useRetry';
import { SearchForm } from '@/components/forms/SearchForm';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { ListBar } from '@/components/layout/ListBar';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { Button, LinkButton } from '@/components/ui/Button';
import { LoadError, RetryButton } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import { Stack, Text } from '@/components/ui/primitives';
import { Skeletons } from '@/components/ui/Skeletons';
import { Spinner } from '@/components/ui/Spinner';
import { TextLink } from '@/components/ui/TextLink';
import { ALL, LIST_STEP, type PublicList } from '@/domain/lists';
import { useListControls } from '@/hooks/useListControls';
import { usePublicList } from '@/hooks/usePublicList';
import * as texts from '@/texts/parts';

const Foot = styled(Stack).attrs({ $gap: 16, $align: 'center' })`
  margin-top: clamp(36px, 4vw, 64px);
`;

type FootProps = {
  /** The plural noun: "articles". */
  things: string;
  /** The number of records before the first card, the number of cards, and the total. */
  offset: number;
  shown: number;
  total: number;
  more: { to: string; state: unknown } | undefined;
  moreStatus: 'ready' | 'loading' | 'failed';
  /** The address of the list's first page. */
  start: string;
  onRetry: () => void;
};

/** The foot of a public list: its counts and "Show more", which without a script links to the next page. */
function ListFoot({ things, offset, shown, total, more, moreStatus, start, onRetry }: FootProps) {
  const foot = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number>(undefined);

  // Keyboard users continue at the first new card.
  useEffect(() => {
    const before = shownBefore.current;
    if (before === undefined || shown <= before) return;
    shownBefore.current = undefined;
    const cards = foot.current?.closest('section')?.querySelectorAll('article');
    cards?.[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);

  // A longer list keeps its foot below the last card, to announce the end and to move the focus.
  if (total <= LIST_STEP) return null;
  return (
    <Foot ref={foot}>
      <Text role="status" $isBold>
        {texts.shownOf(offset + 1, offset + shown, total, things)}
      </Text>
      {moreStatus === 'failed' && (
        <Stack $gap={12} $align="center" role="alert">
          <p>{`More ${things} could not be loaded.`}</p>
          <RetryButton size="sm" onRetry={onRetry} />
        </Stack>
      )}
      {moreStatus === 'loading' && (
        <Button tone="line" isBusy>
          Show more
        </Button>
      )}
      {moreStatus === 'ready' && more && (
        <LinkButton
          to={more.to}
          state={more.state}
          replace
          tone="line"
          onClick={() => {
            shownBefore.current = shown;
          }}
        >
          Show more
        </LinkButton>
      )}
      {offset > 0 && <TextLink to={start}>{`Back to the first ${things}`}</TextLink>}
    </Foot>
  );
}

type Empty = { isNarrowed: boolean; isSearched: boolean; onClear: () => void };

type Props<T> = {
  title: string;
  heading: string;
  art: string;
  searchLabel: string;
  listLabel: string;
  /** The plural noun: "articles". */
  things: string;
  query: {
    data?: PublicList<T> | undefined;
    isFetching: boolean;
    isError: boolean;
    requestId?: string;
    refetch: () => unknown;
  };
  /** The query parameter of the filter, and its choices; the first one shows everything. */
  filterName: string;
  filters: readonly { value: string; label: string }[];
  /** The filter that an address means. */
  filterIn: (wanted: string) => string;
  /** The records of a filter that contain the search text; stable while the records are. */
  filterRecords: (records: readonly T[], choice: { search: string; filter: string }) => T[];
  /** The number of results in words. */
  countText: (total: number, filter: string, isNarrowed: boolean) => string | undefined;
  empty: (list: Empty) => ReactNode;
  /** The cards, and what follows the list. */
  children: (cards: readonly T[]) => ReactNode;
  foot?: ReactNode;
};

/** The public list of posts or of events: search, filter, cards and "Show more". */
export function RecordListPage<T>(props: Props<T>) {
  const { title, heading, art, listLabel, filterName, filterIn, filterRecords, foot } = props;
  const { data: list, ...query } = props.query;
  const retry = useRetry(query);
  const controls = useListControls({ filterName });
  const formId = useId();
  // Deferred and memoized: typing stays responsive with any number of records.
  const search = useDeferredValue(controls.search);

  const filter = filterIn(controls.filter);
  const matches = useMemo(
    // The document of the server holds a part of the list; a search needs the whole.
    () => (list && !list.part ? filterRecords(list.records, { search, filter }) : undefined),
    [list, search, filter, filterRecords],
  );
  const { cards, total, ...listState } = usePublicList({ list, matches, choice: { search, filter, page: controls.page }, query });

  const isSearched = search.trim() !== '';
  const isNarrowed = isSearched || filter !== ALL;
  const hasMatches = total !== undefined && total > 0;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHero heading={heading} art={art}>
        <SearchForm
          id={formId}
          label={props.searchLabel}
          placeholder={`${props.searchLabel}...`}
          value={controls.search}
          onChange={controls.setSearch}
          onBegin={listState.prepare}
          filter={filter === ALL ? undefined : { name: filterName, value: filter }}
        />
      </PageHero>
      <AfterPaint>
        <Section aria-label={listLabel}>
          <ListBar
            formId={formId}
            name={filterName}
            options={props.filters}
            chosen={filter}
            onChoose={controls.setFilter}
            found={total === undefined ? undefined : props.countText(total, filter, isNarrowed)}
            search={search}
            canClear={isSearched && hasMatches}
            onClearSearch={() => controls.setSearch('')}
          />
          {listState.isWaiting && (
            <Stack $gap={32}>
              <Spinner onRetry={retry} />
              <Skeletons count={6} />
            </Stack>
          )}
          {listState.isFailed && <LoadError message={`The ${props.things} could not be loaded.`} onRetry={retry} />}
          {cards && total === 0 && props.empty({ isNarrowed, isSearched, onClear: controls.clear })}
          {cards && hasMatches && (
            <>
              {props.children(cards)}
              <ListFoot things={props.things} {...listState} shown={cards.length} total={total} onRetry={retry} />
              {foot}
            </>
          )}
        </Section>
      </AfterPaint>
    </>
  );
}
