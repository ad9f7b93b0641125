import { EmptyState } from './EmptyState';
import { RetryButton } from './RetryButton';

type Props = {
  message: string;
  /** The possible cause. */
  detail?: string;
  onRetry: () => void;
  headingLevel?: 'h1' | 'h2' | 'h3';
  className?: string;
};

export function LoadError({ message, detail, onRetry, headingLevel, className }: Props) {
  return (
    <EmptyState heading={message} headingLevel={headingLevel} role="alert" className={className}>
      {detail && <p>{detail}</p>}
      <RetryButton onRetry={onRetry} />
    </EmptyState>
  );
}
