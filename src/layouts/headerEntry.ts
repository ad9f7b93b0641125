import { css } from 'styled-components';
import { media } from '@/theme/media';

/** An entry of the header: a stitched line marks the current page, an open menu and the hovered entry. */
export const headerEntry = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 46px;
  padding: 10px 14px;
  border: 0;
  border-radius: 6px;
  background: none;
  font-weight: 600;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    left: 14px;
    right: 14px;
    bottom: 6px;
    height: 3px;
    background: repeating-linear-gradient(90deg, ${({ theme }) => theme.colour.padauk} 0 8px, transparent 8px 12px);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${({ theme }) => `${theme.motion.base} ${theme.motion.ease}`};
  }

  &[aria-current='page'] {
    color: ${({ theme }) => theme.colour.school};
  }

  &[aria-current='page']::after,
  &[aria-expanded='true']::after {
    transform: scaleX(1);
  }

  ${media.hover} {
    &:hover::after {
      transform: scaleX(1);
    }
  }
`;
