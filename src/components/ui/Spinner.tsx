import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { RetryButton } from './EmptyState';
import { Loom } from './Loom';

const SpinnerFrame = styled.div`
  &,
  > div {
    display: grid;
    justify-items: center;
    gap: 16px;
  }

  min-height: 78px;
  color: var(--text-2);
  font-weight: 600;
  text-align: center;
`;

const LargeLoom = styled(Loom)`
  --way: 48px;
  width: 72px;
  height: 40px;
  border: solid ${theme.colour.school};
  border-width: 3px 0;
  background: repeating-linear-gradient(90deg, ${theme.colour.celadon} 0 2px, transparent 2px 10px);

  &::before {
    top: 13px;
    width: 24px;
    height: 8px;
    border: 2px solid ${theme.colour.ink};
    background: ${theme.colour.padauk};
  }
`;

export function useHasElapsed(delayMs: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  return hasElapsed;
}

const APPEARS_AFTER_MS = 150;
const SLOW_AFTER_MS = 8000;

type Props = { label?: string; onRetry?: () => void };

export function Spinner({ label = 'Loading...', onRetry }: Props) {
  const isShown = useHasElapsed(APPEARS_AFTER_MS);
  const isSlow = useHasElapsed(SLOW_AFTER_MS);

  return (
    <SpinnerFrame>
      <div role="status">
        {isShown && (
          <>
            <LargeLoom aria-hidden />
            <p>{label}</p>
          </>
        )}
        {isSlow && <p>Still loading. Your connection seems slow.</p>}
      </div>
      {isSlow && onRetry && <RetryButton size="sm" onRetry={onRetry} />}
    </SpinnerFrame>
  );
}
