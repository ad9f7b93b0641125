import styled from 'styled-components';
import { media } from '@/theme/media';

/* Visible at every scroll position, and clear of the notices at the foot of the window. */
export const Upload = styled.div`
  position: sticky;
  top: 100px;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  padding: 14px 20px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};
  box-shadow: ${({ theme }) => theme.elevation.e2};
`;

export const Measure = styled.div`
  display: grid;
  flex: 1 1 220px;
  gap: 6px;
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

export const Bar = styled.progress`
  appearance: none;
  width: 100%;
  height: 12px;
  overflow: hidden;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.badge};
  background: ${({ theme }) => theme.colour.skeleton};

  &::-webkit-progress-bar {
    background: ${({ theme }) => theme.colour.skeleton};
  }

  &::-webkit-progress-value {
    background: ${({ theme }) => theme.colour.school};
    transition: inline-size ${({ theme }) => theme.motion.base} linear;
  }

  &::-moz-progress-bar {
    background: ${({ theme }) => theme.colour.school};
  }

  ${media.reducedMotion} {
    &::-webkit-progress-value {
      transition: none;
    }
  }

  ${media.forcedColors} {
    appearance: auto;
  }
`;
