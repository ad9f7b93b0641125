import styled, { createGlobalStyle } from 'styled-components';
import { media } from '@/theme/media';

const ROOM = '96px';
const PHONE_ROOM = '140px';
/** Above a dialog the notices have a place of their own. */
const noDialog = 'body:not(:has([aria-modal]))';

/** Marks the document while the bar is there. */
const withBar = 'html[data-selection-bar]';

/**
 * Keeps the focused row above the bar, and notices too. The rules are there with the list, and the bar sets an attribute alone: new
 * rules, or a custom property for the notices to inherit, make the browser style the whole page again at each first selection.
 */
export const RoomAbove = createGlobalStyle`
  ${withBar} {
    scroll-padding-bottom: ${ROOM};
  }

  ${withBar} ${noDialog} [data-notices] {
    bottom: ${ROOM};
  }

  ${media.phone} {
    ${withBar} {
      scroll-padding-bottom: ${PHONE_ROOM};
    }

    ${withBar} ${noDialog} [data-notices] {
      bottom: ${PHONE_ROOM};
    }
  }
`;

/* Sticky: below the last row it takes its own place, so that it never covers that row for good. */
export const Bar = styled.section`
  position: sticky;
  z-index: 3;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-top: 12px;
  padding: 10px 16px;
  padding-bottom: max(10px, env(safe-area-inset-bottom));
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => `${theme.radius.card} ${theme.radius.card}`} 0 0;
  background: ${({ theme }) => theme.colour.white};
  box-shadow: ${({ theme }) => theme.elevation.e2};
`;

export const Count = styled.p`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;

  ${media.phone} {
    display: grid;
    flex-basis: 100%;
    grid-auto-flow: column;

    > button {
      flex-direction: column;
      gap: 2px;
      padding: 6px 4px;
      font-size: ${({ theme }) => theme.size.micro};
    }
  }
`;
