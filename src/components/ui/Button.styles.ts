import styled, { css, keyframes } from 'styled-components';
import { media } from '@/theme/media';
import { type ButtonLook, buttonLook } from './buttonStyles';

const busy = css`
  &&,
  &&:hover {
    background: ${({ theme }) => theme.colour.forest};
    color: ${({ theme }) => theme.colour.white};
    box-shadow: inset 0 calc(-1 * ${({ theme }) => theme.hem}) 0 ${({ theme }) => theme.colour.busyHem};
    cursor: progress;
  }
`;

const disabled = css`
  &&:disabled,
  &&[aria-disabled='true'] {
    border-color: transparent;
    background: ${({ theme }) => theme.colour.disabled};
    color: ${({ theme }) => theme.colour.disabledInk};
    box-shadow: inset 0 calc(-1 * ${({ theme }) => theme.hem}) 0 ${({ theme }) => theme.colour.disabledHem};
    cursor: not-allowed;
  }
`;

export const Button = styled.button<ButtonLook & { $isBusy: boolean }>`
  ${buttonLook}
  ${({ $isBusy }) => ($isBusy ? busy : disabled)}
`;

const shuttle = keyframes`
  to { transform: translateX(14px); }
`;

export const Loom = styled.span`
  position: relative;
  display: inline-block;
  flex: none;
  width: 22px;
  height: 14px;
  overflow: hidden;
  border-block: 2px solid currentColor;

  &::before {
    content: '';
    position: absolute;
    left: 0;
    top: 3px;
    width: 8px;
    height: 4px;
    border-radius: 50%;
    background: currentColor;
    animation: ${shuttle} .8s ${({ theme }) => theme.motion.easeShuttle} infinite alternate;
  }

  ${media.reducedMotion} {
    &::before {
      left: 7px;
      animation: none;
    }
  }
`;
