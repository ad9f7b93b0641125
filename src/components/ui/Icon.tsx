import type { IconNode } from 'lucide';
import { createElement } from 'react';

type Props = {
  of: IconNode;
  /** Pixels each way. */
  size?: number;
  /** A shape rather than an outline. */
  isFilled?: boolean;
  className?: string;
};

/** A drawn mark beside words: what it means is always said by text. */
export function Icon({ of, size = 24, isFilled = false, className }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {of.map(([tag, shape], index) => createElement(tag, { ...shape, key: index }))}
    </svg>
  );
}
