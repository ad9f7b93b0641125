import { useListContactsQuery } from '@/api/adminContactsApi';
import { useContactsPolling } from '@/api/ContactsPolling';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { displayTime } from '@/domain/dates';

/** Warns that the rows are out of date. It subscribes to the poll itself, so that a poll does not rerender the list. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const { lastHeard } = useContactsPolling();
  const { isStale, isBusy, since } = useListContactsQuery(undefined, {
    selectFromResult: ({ data, error, isFetching, fulfilledTimeStamp }) => {
      const isStale = error !== undefined && data !== undefined;
      return { isStale, isBusy: isStale && isFetching, since: isStale ? fulfilledTimeStamp : undefined };
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
        {` Last updated ${displayTime(new Date(Math.max(since ?? 0, lastHeard())).toISOString())}.`}
      </p>
    </FormBanner>
  );
}
