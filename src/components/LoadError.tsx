import { Button } from './Button';
import { EmptyState } from './EmptyState';

type Props = { message: string; onRetry: () => void; headingLevel?: 'h1' | 'h2' | 'h3'; className?: string };

export function LoadError({ message, onRetry, headingLevel, className }: Props) {
  return (
    <EmptyState heading={message} headingLevel={headingLevel} role="alert" className={className}>
      <Button tone="line" onClick={onRetry}>
        Retry
      </Button>
    </EmptyState>
  );
}
