import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import * as texts from '@/texts/common';
import { media } from '@/theme/media';
import { RetryButton } from './RetryButton';

const SpinnerFrame = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  min-height: 78px;
  color: var(--text-2);
  font-weight: 600;
  text-align: center;
`;

const Status = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
`;

const shuttle = keyframes`
  to { transform: translateX(48px); }
`;

const Loom = styled.span`
  position: relative;
  display: block;
  width: 72px;
  height: 40px;
  overflow: hidden;
  border-block: 3px solid ${({ theme }) => theme.colour.school};
  background: repeating-linear-gradient(90deg, ${({ theme }) => theme.colour.celadon} 0 2px, transparent 2px 10px);

  &::before {
    content: '';
    position: absolute;
    left: 0;
    top: 13px;
    width: 24px;
    height: 8px;
    border: 2px solid ${({ theme }) => theme.colour.ink};
    border-radius: 50%;
    background: ${({ theme }) => theme.colour.padauk};
    animation: ${shuttle} 1.1s ${({ theme }) => theme.motion.easeShuttle} infinite alternate;
  }

  ${media.reducedMotion} {
    &::before {
      left: 24px;
      animation: none;
    }
  }
`;

/** False until the given milliseconds have passed since mounting; never true on the server. */
export function useDelayed(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  return isOver;
}

const APPEARS_AFTER_MS = 150;
const SLOW_AFTER_MS = 8000;

type Props = { label?: string; onRetry?: () => void; className?: string };

export function Spinner({ label = texts.loading, onRetry, className }: Props) {
  const isShown = useDelayed(APPEARS_AFTER_MS);
  const isSlow = useDelayed(SLOW_AFTER_MS);

  return (
    <SpinnerFrame className={className}>
      <Status role="status">
        {isShown && (
          <>
            <Loom aria-hidden />
            <p>{label}</p>
          </>
        )}
        {isSlow && <p>{texts.slow}</p>}
      </Status>
      {isSlow && onRetry && <RetryButton size="sm" onRetry={onRetry} />}
    </SpinnerFrame>
  );
}
