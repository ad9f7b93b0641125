import { useListContactsQuery } from '@/api/adminContactsApi';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { displayTime } from '@/domain/dates';

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
          Retry
        </Button>
      }
    >
      <p>
        New messages could not be loaded.
        {updatedAt !== undefined && ` Last updated ${displayTime(new Date(updatedAt).toISOString())}.`}
      </p>
    </FormBanner>
  );
}
