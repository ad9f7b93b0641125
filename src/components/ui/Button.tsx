import type { ComponentProps, MouseEvent } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { media, theme } from '@/theme/theme';
import { type ButtonLook, type ButtonSize, type ButtonTone, buttonLook } from './buttonStyles';
import { SiteLink } from './SiteLink';

const off = css`
  &&:disabled,
  &&[aria-disabled='true'] {
    border-color: transparent;
    background: ${theme.colour.disabled};
    color: ${theme.colour.disabledInk};
    box-shadow: inset 0 calc(-1 * ${theme.hem}) 0 ${theme.colour.disabledHem};
    cursor: not-allowed;
  }
`;

const busy = css`
  &&,
  &&:hover {
    background: ${theme.colour.forest};
    color: ${theme.colour.white};
    box-shadow: inset 0 calc(-1 * ${theme.hem}) 0 ${theme.colour.busyHem};
    cursor: progress;
  }
`;

const ButtonFrame = styled.button<ButtonLook & { $isBusy: boolean }>`
  ${buttonLook}
  ${({ $isBusy }) => ($isBusy ? busy : off)}
`;

const fly = keyframes`
  to { transform: translateX(var(--way)); }
`;

/** A shuttle that goes to and fro while something works. */
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
    animation: ${fly} 1s ${theme.motion.easeShuttle} infinite alternate;
  }

  ${media.reducedMotion} {
    &::before {
      left: calc(var(--way) / 2);
      animation: none;
    }
  }
`;

type Props = ComponentProps<'button'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Its call runs: a press does nothing, also as the submit button of a form. It keeps the focus. */
  isBusy?: boolean;
  isBlock?: boolean;
};

const prevent = (event: MouseEvent) => event.preventDefault();

export function Button({ tone = 'primary', size = 'md', isBusy = false, isBlock, children, ...rest }: Props) {
  return (
    <ButtonFrame
      type="button"
      aria-disabled={isBusy || undefined}
      {...rest}
      onClick={isBusy ? prevent : rest.onClick}
      $tone={tone}
      $size={size}
      $isBlock={isBlock}
      $isBusy={isBusy}
    >
      {isBusy && <Loom aria-hidden />}
      {children}
    </ButtonFrame>
  );
}

const LinkFrame = styled(SiteLink)<ButtonLook>`
  ${buttonLook}
`;

type LinkProps = ComponentProps<typeof SiteLink> & { tone?: ButtonTone; size?: ButtonSize; isBlock?: boolean };

export function LinkButton({ tone = 'primary', size = 'md', isBlock, ...link }: LinkProps) {
  return <LinkFrame {...link} $tone={tone} $size={size} $isBlock={isBlock} />;
}
