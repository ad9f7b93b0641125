import { type ComponentProps, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { media, theme } from '@/theme/theme';
import { type ButtonLook, type ButtonSize, type ButtonTone, buttonLook } from './buttonStyles';
import { SiteLink } from './SiteLink';

/**
 * Restores the focus of a control that was disabled for a while, unless the focus has moved elsewhere.
 * Browsers blur a disabled control. The scroll position stays.
 */
function useRestoreFocus(control: RefObject<HTMLElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isDisabled) {
      hadFocus.current = activeElement !== null && activeElement === control.current;
      return;
    }
    if (hadFocus.current && (activeElement === null || activeElement === document.body))
      control.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [control, isDisabled]);
}

const busy = css`
  &&,
  &&:hover {
    background: ${theme.colour.forest};
    color: ${theme.colour.white};
    box-shadow: inset 0 calc(-1 * ${theme.hem}) 0 ${theme.colour.busyHem};
    cursor: progress;
  }
`;

const buttonDisabled = css`
  &&:disabled,
  &&[aria-disabled='true'] {
    border-color: transparent;
    background: ${theme.colour.disabled};
    color: ${theme.colour.disabledInk};
    box-shadow: inset 0 calc(-1 * ${theme.hem}) 0 ${theme.colour.disabledHem};
    cursor: not-allowed;
  }
`;

const ButtonFrame = styled.button<ButtonLook & { $isBusy: boolean }>`
  ${buttonLook}
  ${({ $isBusy }) => ($isBusy ? busy : buttonDisabled)}
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
  isBusy?: boolean;
  isBlock?: boolean;
};

export function Button({
  tone = 'primary',
  size = 'md',
  isBusy = false,
  isBlock,
  disabled,
  type,
  ref,
  children,
  ...rest
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, []);
  useRestoreFocus(button, isBusy);

  return (
    <ButtonFrame
      aria-disabled={disabled || isBusy || undefined}
      {...rest}
      ref={button}
      type={type ?? 'button'}
      $tone={tone}
      $size={size}
      $isBusy={isBusy}
      $isBlock={isBlock}
      disabled={disabled || isBusy}
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
