import type { MouseEvent } from 'react';
import { focusOn } from '@/browser/focusOn';
import * as common from '@/texts/common';
import { Button } from './Button';
import type { ButtonSize } from './buttonStyles';

type Props = { size?: ButtonSize; onRetry: () => void };

/** A Retry button that a spinner replaces when pressed: the focus moves to the part of the page around it. */
export function RetryButton({ size, onRetry }: Props) {
  function handleClick({ currentTarget }: MouseEvent) {
    focusOn(currentTarget.closest<HTMLElement>('section, main'));
    onRetry();
  }

  return (
    <Button tone="line" size={size} onClick={handleClick}>
      {common.retryButton}
    </Button>
  );
}
