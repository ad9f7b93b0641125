import type { IconNode } from 'lucide';
import { createElement } from 'react';

type Props = {
  of: IconNode;
  size?: number;
  isFilled?: boolean;
};

export function Icon({ of, size = 24, isFilled = false }: Props) {
  return (
    <svg
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
