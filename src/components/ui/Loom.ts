import styled, { keyframes } from 'styled-components';
import { media, theme } from '@/theme/theme';

const moveShuttle = keyframes`
  to { transform: translateX(var(--way)); }
`;

/** The loading indicator. The shuttle of a loom moves to and fro by `--way`. */
export const Loom = styled.span`
  --way: 14px;
  position: relative;
  flex: none;
  width: 22px;
  height: 14px;
  overflow: hidden;
  border-block: 2px solid;

  &::before {
    content: '';
    position: absolute;
    left: 0;
    top: 3px;
    width: 8px;
    height: 4px;
    border-radius: 50%;
    background: currentColor;
    animation: ${moveShuttle} 1s ${theme.motion.easeShuttle} infinite alternate;
  }

  ${media.reducedMotion} {
    &::before {
      left: calc(var(--way) / 2);
      animation: none;
    }
  }
`;
