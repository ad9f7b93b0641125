import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '@/theme/media';

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: flex-end;
  gap: 16px 24px;

  ${media.phone} {
    > :nth-child(2) {
      width: 100%;
    }
  }
`;

/** Overlaps the heading's line box, which starts a little above its letters. */
export const Back = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  color: inherit;
  font-weight: 600;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-decoration-color: ${({ theme }) => theme.colour.padauk};
      text-decoration-thickness: 2px;
      text-underline-offset: 4px;
    }
  }
`;

export const Heading = styled.h1`
  font-size: clamp(1.875rem, 1.5rem + 1.4vw, 2.625rem);
  font-weight: 800;
  letter-spacing: -.022em;
`;

export const Lead = styled.p`
  padding-top: 4px;
  color: ${({ theme }) => theme.colour.ink2};
  overflow-wrap: anywhere;
`;
