import type { KeyboardEvent } from 'react';

/** Lets a link that acts as a button answer to the space bar as buttons do. */
export function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
