import type { ReactNode } from 'react';
import styled from 'styled-components';
import { RetryButton } from '@/components/ui/RetryButton';

const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 16px;
  color: var(--text-2);
`;

type Props = { onRetry: () => void; children: ReactNode };

/** A Retry for a section that failed to load: shown beside its empty state, without an alert. */
export function QuietRetry({ onRetry, children }: Props) {
  return (
    <Quiet>
      <p>{children}</p>
      <RetryButton size="sm" onRetry={onRetry} />
    </Quiet>
  );
}
