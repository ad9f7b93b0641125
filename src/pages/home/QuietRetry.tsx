import type { ReactNode } from 'react';
import { RetryButton } from '@/components/ui/RetryButton';
import * as S from './QuietRetry.styles';

type Props = { onRetry: () => void; children: ReactNode };

/** A Retry for a section that failed to load: shown beside its empty state, without an alert. */
export function QuietRetry({ onRetry, children }: Props) {
  return (
    <S.Quiet>
      <p>{children}</p>
      <RetryButton size="sm" onRetry={onRetry} />
    </S.Quiet>
  );
}
