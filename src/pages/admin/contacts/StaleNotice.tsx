import { Button } from '@/components/Button';
import { FormBanner } from '@/components/FormBanner';
import { displayTime } from '@/domain/dates';

type Props = {
  /** When the list was last read, in milliseconds since 1970. */
  since: number | undefined;
  isBusy: boolean;
  onRetry: () => void;
};

export function StaleNotice({ since, isBusy, onRetry }: Props) {
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
        {since !== undefined && ` Last updated ${displayTime(new Date(since).toISOString())}.`}
      </p>
    </FormBanner>
  );
}
