import { Button } from '@/components/Button';
import { FormBanner } from '@/components/FormBanner';
import { displayTime } from '@/domain/dates';
import * as S from './StaleNotice.styles';

type Props = {
  /** When the list was last read, in milliseconds since 1970. */
  since: number | undefined;
  isBusy: boolean;
  onRetry: () => void;
};

export function StaleNotice({ since, isBusy, onRetry }: Props) {
  return (
    <FormBanner tone="bad">
      <S.Row>
        <p>
          New messages could not be loaded.
          {since !== undefined && ` Last updated ${displayTime(new Date(since).toISOString())}.`}
        </p>
        <Button tone="line" size="sm" isBusy={isBusy} onClick={onRetry}>
          Retry
        </Button>
      </S.Row>
    </FormBanner>
  );
}
