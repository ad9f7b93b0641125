import styled from 'styled-components';
import { media } from '@/theme/media';
import { withoutScript } from './withoutScript';

export const Controls = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 2px;
  max-width: 100%;

  ${withoutScript} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

export const Step = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${({ theme }) => theme.colour.ink2};

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.mint};
    }
  }
`;

export const Round = styled(Step)`
  margin-right: 8px;
  border: 2px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: 50%;
  color: ${({ theme }) => theme.colour.ink};

  &:focus-visible {
    border-radius: 50%;
  }
`;

/** More dots than a phone has room for stand in two rows. */
export const Dots = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(24px, 40px));

  ${media.phone} {
    grid-template-columns: repeat(${({ $count }) => ($count > 6 ? Math.ceil($count / 2) : $count)}, minmax(24px, 40px));
  }
`;

export const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;

  &::before {
    content: '';
    width: min(24px, 80%);
    height: 8px;
    border: 2px solid ${({ theme }) => theme.colour.lineStrong};
    border-radius: 4px;
    background: ${({ theme }) => theme.colour.white};
    transition: width ${({ theme }) => `${theme.motion.base} ${theme.motion.ease}`};
  }

  &[aria-current='true'] {
    cursor: default;

    &::before {
      width: min(36px, 100%);
      border-color: ${({ theme }) => theme.colour.ink};
      background: ${({ theme }) => theme.colour.padauk};
    }
  }

  ${media.hover} {
    &:not([aria-current='true']):hover::before {
      border-color: ${({ theme }) => theme.colour.school};
    }
  }
`;
