import styled, { css, keyframes } from 'styled-components';
import { media } from '@/theme/media';
import { onDark } from '@/theme/onDark';
import { WaitingCount } from './WaitingCount';

/** The column of the back office menu, with its warped green background. */
export const sideGround = css`
  ${onDark}
  display: flex;
  flex-direction: column;
  background: ${({ theme }) => theme.colour.forest} repeating-linear-gradient(90deg, rgb(255 255 255 / .05) 0 1px, transparent 1px 8px);
`;

export const Burger = styled.button`
  position: relative;
  display: none;
  flex: none;
  place-items: center;
  width: 46px;
  height: 46px;
  margin-left: -8px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;

  ${media.adminNarrow} {
    display: grid;
  }
`;

export const Count = styled(WaitingCount)`
  position: absolute;
  left: 26px;
  top: -4px;
`;

const slide = keyframes`
  from { transform: translateX(-100%); }
`;

export const Sheet = styled.div`
  ${sideGround}
  position: relative;
  width: min(300px, 84vw);
  overflow-y: auto;
  overscroll-behavior: contain;
  animation: ${slide} ${({ theme }) => `${theme.motion.base} ${theme.motion.ease}`};
`;

export const Close = styled.button`
  position: absolute;
  z-index: 1;
  right: 8px;
  top: 20px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
`;
