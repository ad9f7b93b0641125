import { useListContactsQuery } from '@/api/adminContactsApi';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { displayTime } from '@/domain/dates';
import * as lists from '@/texts/admin';
import * as texts from '@/texts/adminMessages';
import * as common from '@/texts/common';

/** Warns that the rows are out of date. It subscribes to the poll itself, so that a poll does not rerender the list. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const { isStale, isBusy, updatedAt } = useListContactsQuery(undefined, {
    selectFromResult: ({ data, error, isFetching, fulfilledTimeStamp }) => {
      const isStale = error !== undefined && data !== undefined;
      return { isStale, isBusy: isStale && isFetching, updatedAt: isStale ? fulfilledTimeStamp : undefined };
    },
  });

  if (!isStale) return null;
  return (
    <FormBanner
      tone="bad"
      action={
        <Button tone="line" size="sm" isBusy={isBusy} onClick={onRetry}>
          {common.retryButton}
        </Button>
      }
    >
      <p>
        {texts.failedToRefresh}
        {updatedAt !== undefined && ` ${lists.lastUpdated(displayTime(new Date(updatedAt).toISOString()))}`}
      </p>
    </FormBanner>
  );
}
