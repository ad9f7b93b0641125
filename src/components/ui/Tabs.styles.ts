import styled from 'styled-components';
import { media } from '@/theme/media';

export const List = styled.div`
  display: flex;
`;

export const Tab = styled.button`
  position: relative;
  min-height: 48px;
  padding: 8px 16px;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;

  &[aria-selected='true'] {
    color: ${({ theme }) => theme.colour.ink};
  }

  /* The thread under the selected tab. */
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 12px 5px;
    height: 3px;
    background: ${({ theme }) => theme.colour.padauk};
  }

  &:focus-visible {
    outline-offset: -5px;
  }

  ${media.hover} {
    &:hover {
      color: ${({ theme }) => theme.colour.school};
    }
  }

  ${media.forcedColors} {
    &[aria-selected='true']::after {
      background: Highlight;
    }
  }
`;
