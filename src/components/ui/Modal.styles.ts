import styled, { css, keyframes } from 'styled-components';
import { media } from '@/theme/media';
import { Band } from './Band';

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

export const Dialog = styled.div<{ $isWide: boolean }>`
  display: flex;
  flex-direction: column;
  width: min(100% - 40px, ${({ $isWide }) => ($isWide ? '640px' : '480px')});
  max-height: calc(100dvh - 40px);
  margin: auto;
  border-radius: ${({ theme }) => theme.radius.dialog};
  background: ${({ theme }) => theme.colour.white};
  box-shadow: ${({ theme }) => theme.elevation.e3};
  overflow: hidden auto;
  overscroll-behavior: contain;
  animation: ${rise} ${({ theme }) => `${theme.motion.base} ${theme.motion.ease}`};

  ${media.phone} {
    width: 100%;
    margin-bottom: 0;
    border-radius: ${({ theme }) => `${theme.radius.dialog} ${theme.radius.dialog}`} 0 0;
  }

  ${media.forcedColors} {
    border: 2px solid;
  }
`;

export const Edge = styled(Band)`
  flex: none;
  order: -1;
`;

export const Body = styled.div`
  position: relative;
  flex: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 28px 28px 0;

  > p {
    color: ${({ theme }) => theme.colour.ink2};
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    padding: 24px 20px 0;
  }
`;

export const Title = styled.h2<{ $hasCross: boolean }>`
  font-size: 1.5rem;
  overflow-wrap: anywhere;
  ${({ $hasCross }) =>
    $hasCross &&
    css`
      padding-right: 48px;
    `}
`;

/** Shown before the title, and sticky above a long text. */
export const Cross = styled.button`
  position: sticky;
  z-index: 1;
  top: 6px;
  flex: none;
  order: -1;
  align-self: flex-end;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 0;
  margin: 6px 14px -54px 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.white};

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.mint};
    }
  }
`;

/** Stays in sight below a long text. */
export const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  padding: 16px 28px 20px;
  background: ${({ theme }) => theme.colour.white};

  ${media.phone} {
    padding: 12px 20px 16px;

    && > * {
      flex: 1 1 30%;
      padding-inline: 14px;
    }
  }
`;
