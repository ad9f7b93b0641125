import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Panel, Stack } from '@/components/ui/primitives';
import { useHasElapsed } from '@/components/ui/Spinner';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import * as admin from '@/texts/admin';
import { theme } from '@/theme/theme';

const UploadPanel = styled(Panel)`
  position: sticky;
  top: 100px;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  padding: 14px 20px;
  box-shadow: ${theme.elevation.raised};
`;

const ProgressText = styled(Stack).attrs({ $gap: 8 })`
  flex: 1 1 220px;
  font-size: ${theme.size.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

export const ProgressBar = styled.progress`
  width: 100%;
  height: 12px;
  accent-color: ${theme.colour.school};
`;

const APPEARS_AFTER_MS = 150;
/** Screen readers announce only every quarter, because every percent would be too much to hear. */
const ANNOUNCED_STEP = 25;

type Props = {
  sentFraction: number;
  onStop: () => void;
};

export function UploadProgress({ sentFraction, onStop }: Props) {
  const isShown = useHasElapsed(APPEARS_AFTER_MS);
  if (!isShown) return null;
  const percent = Math.floor(sentFraction * 100);
  const isSent = sentFraction >= 1;
  const announcedPercent = Math.floor(percent / ANNOUNCED_STEP) * ANNOUNCED_STEP;

  return (
    <UploadPanel>
      <ProgressText>
        <span aria-hidden>{isSent ? admin.savingUploaded : `Uploading the images: ${percent}%`}</span>
        <ProgressBar aria-label="Uploading the images" max={100} value={percent} />
        <VisuallyHidden role="status">{isSent ? admin.savingUploaded : `${announcedPercent}% uploaded`}</VisuallyHidden>
      </ProgressText>
      {/* After the upload, the server saves the images, and nobody can cancel that. */}
      {!isSent && (
        <Button tone="ghost" size="sm" onClick={onStop}>
          Stop
        </Button>
      )}
    </UploadPanel>
  );
}
