import type { MouseEvent } from 'react';
import styled from 'styled-components';
import * as texts from '@/texts/ui';
import { media } from '@/theme/media';

/** The id of a page's content after the menus; addresses ending in `#main` lead there. */
export const MAIN_ID = 'main';

const Anchor = styled.a`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.skipLink};
  left: 12px;
  top: -80px;
  padding: 12px 20px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.padauk};
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 700;

  &:focus {
    top: 12px;
  }

  ${media.print} {
    display: none;
  }
`;

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
    <Anchor href={`#${MAIN_ID}`} onClick={handleClick}>
      {texts.skipLink}
    </Anchor>
  );
}
