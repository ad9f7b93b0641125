import { useRef } from 'react';
import { useListActivityInfiniteQuery } from '@/api/activityApi';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { EmptyList } from '@/components/admin/EmptyList';
import { ListError } from '@/components/admin/ListError';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
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

  function handleClear() {
    clear();
    heading.current?.focus();
  }

  return (
    <Screen>
      <PageTitle area="admin">Activity</PageTitle>
      <ScreenHead heading="Activity" headingRef={heading} lead="Who did what, and when">
        <ExportActivity query={query} isEmpty={!lines || isEmpty} />
      </ScreenHead>
      <ActivityFilters query={query} people={people} canClear={isFiltered && !isEmpty} onChoose={choose} onClear={handleClear} />
      {isFetching && !currentData && <Spinner onRetry={retry} />}
      {error && !lines && !isFetching && (
        <ListError
          message="The activity could not be loaded."
          isUnreadable={toApiError(error, '').isUnreadable}
          onRetry={retry}
        />
      )}
      {isEmpty && !isFetching && (
        <EmptyList
          heading="Nothing found."
          hint={isFiltered ? 'Nothing matches this person, kind and day.' : 'Each sign-in and each change appears here.'}
          onClear={isFiltered ? handleClear : undefined}
        />
      )}
      {lines && !isEmpty && <ActivityList lines={lines} />}
      {error && lines && !isFetching && (
        <FormBanner tone="bad">
          <p>More could not be loaded. Please try again.</p>
        </FormBanner>
      )}
      {hasNextPage && (
        <S.More>
          <Button tone="line" isBusy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </S.More>
      )}
    </Screen>
  );
}
