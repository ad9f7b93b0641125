import type { KeyboardEvent } from 'react';

/** Makes the space bar activate a link that acts as a button. */
export function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
