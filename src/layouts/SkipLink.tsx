import type { MouseEvent } from 'react';
import { MAIN_ID } from './mainId';
import * as S from './SkipLink.styles';

/** The first Tab stop: skips the menus and leads to the page's content. */
export function SkipLink() {
  // Moves the focus by script, because the router would treat the new hash as a navigation.
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
