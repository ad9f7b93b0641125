import { EmptyState } from './EmptyState';
import { RetryButton } from './RetryButton';

type Props = { message: string; onRetry: () => void; headingLevel?: 'h1' | 'h2' | 'h3'; className?: string };

export function LoadError({ message, onRetry, headingLevel, className }: Props) {
  return (
    <EmptyState heading={message} headingLevel={headingLevel} role="alert" className={className}>
      <RetryButton onRetry={onRetry} />
    </EmptyState>
  );
}
