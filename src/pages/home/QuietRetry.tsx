import type { ReactNode } from 'react';
import { RetryButton } from '@/components/ui/RetryButton';
import * as S from './QuietRetry.styles';

type Props = { onRetry: () => void; children: ReactNode };

/** A part of the page could not be loaded: said beside what an empty one says, without an alarm. */
export function QuietRetry({ onRetry, children }: Props) {
  return (
    <S.Quiet>
      <p>{children}</p>
      <RetryButton size="sm" onRetry={onRetry} />
    </S.Quiet>
  );
}
