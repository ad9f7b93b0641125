import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Panel, Stack } from '@/components/ui/primitives';
import { useDelayed } from '@/components/ui/Spinner';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import * as admin from '@/texts/admin';
import { theme } from '@/theme/theme';

/* Visible at every scroll position, and clear of the notices at the foot of the window. */
const Upload = styled(Panel)`
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

const Measure = styled(Stack).attrs({ $gap: 8 })`
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
/** Announced only at every quarter: counting to a hundred helps no listener. */
const STEP = 25;

type Props = {
  share: number;
  onStop: () => void;
};

export function UploadProgress({ share, onStop }: Props) {
  const isShown = useDelayed(APPEARS_AFTER_MS);
  if (!isShown) return null;
  const percent = Math.floor(share * 100);
  const isSent = share >= 1;
  const step = Math.floor(percent / STEP) * STEP;

  return (
    <Upload>
      <Measure>
        <span aria-hidden>{isSent ? admin.storing : `Uploading the images: ${percent}%`}</span>
        <ProgressBar aria-label="Uploading the images" max={100} value={percent} />
        <VisuallyHidden role="status">{isSent ? admin.storing : `${step}% uploaded`}</VisuallyHidden>
      </Measure>
      {/* A complete upload is saved and can no longer be cancelled. */}
      {!isSent && (
        <Button tone="ghost" size="sm" onClick={onStop}>
          Stop
        </Button>
      )}
    </Upload>
  );
}
