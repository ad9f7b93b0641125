import { Button } from '@/components/ui/Button';
import { useDelayed } from '@/components/ui/Spinner';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import * as texts from '@/texts/adminEditor';
import * as saving from '@/texts/saving';
import * as S from './UploadProgress.styles';

const APPEARS_AFTER_MS = 150;
/** Announced only at every quarter: counting to a hundred helps no listener. */
const STEP = 25;

type Props = {
  /** The share sent so far, from 0 to 1. */
  share: number;
  onStop: () => void;
};

/** The upload progress of a save's images; never visible on a fast connection. */
export function UploadProgress({ share, onStop }: Props) {
  const isShown = useDelayed(APPEARS_AFTER_MS);
  if (!isShown) return null;
  const percent = Math.floor(share * 100);
  const isSent = share >= 1;
  const step = Math.floor(percent / STEP) * STEP;

  return (
    <S.Upload>
      <S.Measure>
        <span aria-hidden>{isSent ? saving.storing : texts.sending(percent)}</span>
        <S.Bar aria-label={texts.sendingLabel} max={100} value={percent}>
          {percent}%
        </S.Bar>
        <VisuallyHidden role="status">{isSent ? saving.storing : texts.sentNotice(step)}</VisuallyHidden>
      </S.Measure>
      {/* A complete upload is saved and can no longer be cancelled. */}
      {!isSent && (
        <Button tone="ghost" size="sm" onClick={onStop}>
          {texts.stopButton}
        </Button>
      )}
    </S.Upload>
  );
}
