import { useEffect, useState } from 'react';
import * as texts from '@/texts/ui';
import { RetryButton } from './RetryButton';
import * as S from './Spinner.styles';

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
    <S.Spinner className={className}>
      <S.Status role="status">
        {isShown && (
          <>
            <S.Loom aria-hidden />
            <p>{label}</p>
          </>
        )}
        {isSlow && <p>{texts.slow}</p>}
      </S.Status>
      {isSlow && onRetry && <RetryButton size="sm" onRetry={onRetry} />}
    </S.Spinner>
  );
}
