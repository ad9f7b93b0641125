import type { MouseEvent } from 'react';
import { MAIN_ID } from './mainId';
import * as S from './SkipLink.styles';

/** The first stop of the keyboard: past the menus to the page itself. */
export function SkipLink() {
  // By hand, because the router would take the new hash for another page.
  function handleClick(event: MouseEvent) {
    const main = document.getElementById(MAIN_ID);
    if (!main) return;
    event.preventDefault();
    main.focus();
  }

  return (
    <S.SkipLink href={`#${MAIN_ID}`} onClick={handleClick}>
      Skip to content
    </S.SkipLink>
  );
}
