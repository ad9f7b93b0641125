import styled from 'styled-components';
import { media } from '@/theme/media';

export const Toggle = styled.button<{ $isBusy: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 6px;
  border: 0;
  border-radius: 6px;
  background: none;

  > span {
    white-space: nowrap;
    overflow-wrap: normal;
    transition: box-shadow ${({ theme }) => theme.motion.fast};
  }

  &[aria-disabled='true'] {
    cursor: ${({ $isBusy }) => ($isBusy ? 'progress' : 'not-allowed')};
    opacity: .7;
  }

  @container table (max-width: 980px) {
    margin-left: -6px;
  }

  ${media.hover} {
    &:hover:not([aria-disabled='true']) > span {
      box-shadow: 0 0 0 2px ${({ theme }) => theme.colour.ink};
    }
  }
`;
