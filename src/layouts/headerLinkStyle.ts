import { css } from 'styled-components';
import { media, theme } from '@/theme/theme';

export const headerLinkStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 46px;
  padding: 10px 14px;
  border-radius: 6px;
  font-weight: 600;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    left: 14px;
    right: 14px;
    bottom: 6px;
    height: 3px;
    background: repeating-linear-gradient(90deg, ${theme.colour.padauk} 0 8px, transparent 8px 12px);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${theme.motion.base} ${theme.motion.ease};
  }

  &[aria-current='page'] {
    color: ${theme.colour.school};
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
