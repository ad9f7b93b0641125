import styled, { keyframes } from 'styled-components';
import { media } from '@/theme/media';

export const Spinner = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
  min-height: 78px;
  color: var(--text-2);
  font-weight: 600;
  text-align: center;
`;

export const Status = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
`;

const shuttle = keyframes`
  to { transform: translateX(48px); }
`;

export const Loom = styled.span`
  position: relative;
  display: block;
  width: 72px;
  height: 40px;
  overflow: hidden;
  border-block: 3px solid ${({ theme }) => theme.colour.school};
  background: repeating-linear-gradient(90deg, ${({ theme }) => theme.colour.celadon} 0 2px, transparent 2px 10px);

  &::before {
    content: '';
    position: absolute;
    left: 0;
    top: 13px;
    width: 24px;
    height: 8px;
    border: 2px solid ${({ theme }) => theme.colour.ink};
    border-radius: 50%;
    background: ${({ theme }) => theme.colour.padauk};
    animation: ${shuttle} 1.1s ${({ theme }) => theme.motion.easeShuttle} infinite alternate;
  }

  ${media.reducedMotion} {
    &::before {
      left: 24px;
      animation: none;
    }
  }
`;
