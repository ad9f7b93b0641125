import { useEffect, useRef } from 'react';
import { useListActivityInfiniteQuery } from '@/api/activityApi';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { focusOn } from '@/browser/focusOn';
import { EmptyList } from '@/components/admin/EmptyList';
import { ListError } from '@/components/admin/ListError';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import * as texts from '@/texts/adminActivity';
import { ActivityFilters } from './ActivityFilters';
import { ActivityList } from './ActivityList';
import * as S from './ActivityPage.styles';
import { ExportActivity } from './ExportActivity';
import { useActivityQuery } from './useActivityQuery';

export function ActivityPage() {
  const { query, isFiltered, choose, clear } = useActivityQuery();
  const list = useListActivityInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage } = list;
  const retry = useRetry(list);
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = currentData?.pages.flatMap((page) => page.lines);
  const isEmpty = lines?.length === 0;
  const people = list.data?.pages[0]?.people ?? [];
  const items = useRef<HTMLUListElement>(null);
  /** The place of the first line that "Show more" adds. */
  const firstAdded = useRef<number>(undefined);

  // The pressed button is below the added lines, or gone.
  useEffect(() => {
    if (firstAdded.current === undefined || !lines || lines.length <= firstAdded.current) return;
    focusOn(items.current?.querySelectorAll('li')[firstAdded.current] ?? null);
    firstAdded.current = undefined;
  }, [lines]);

  function handleMore() {
    firstAdded.current = lines?.length;
    void list.fetchNextPage();
  }

  function handleClear() {
    clear();
    heading.current?.focus();
  }

  return (
    <Screen>
      <PageTitle area="admin">{texts.heading}</PageTitle>
      <ScreenHead heading={texts.heading} headingRef={heading} lead={texts.lead}>
        <ExportActivity query={query} isEmpty={!lines || isEmpty} />
      </ScreenHead>
      <ActivityFilters query={query} people={people} canClear={isFiltered && !isEmpty} onChoose={choose} onClear={handleClear} />
      {isFetching && !currentData && <Spinner onRetry={retry} />}
      {error && !lines && !isFetching && (
        <ListError message={texts.failedToLoad} isUnreadable={toApiError(error, '').isUnreadable} onRetry={retry} />
      )}
      {isEmpty && !isFetching && (
        <EmptyList
          heading={texts.emptyTitle}
          hint={isFiltered ? texts.noMatchHint : texts.emptyHint}
          onClear={isFiltered ? handleClear : undefined}
        />
      )}
      {lines && !isEmpty && <ActivityList ref={items} lines={lines} />}
      {error && lines && !isFetching && (
        <FormBanner tone="bad">
          <p>{texts.failedToLoadMore}</p>
        </FormBanner>
      )}
      {hasNextPage && (
        <S.More>
          <Button tone="line" isBusy={isFetchingNextPage} onClick={handleMore}>
            {texts.moreButton}
          </Button>
        </S.More>
      )}
    </Screen>
  );
}
