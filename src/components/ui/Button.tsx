// Buttons, and links that look like buttons. A filled button has a hem, a darker strip at its bottom.
// An outlined button has a hem only under the pointer. The page and its dark areas set `--link` and `--outline…`.
import type { ComponentProps, MouseEvent } from 'react';
import styled, { css } from 'styled-components';
import * as common from '@/texts/common';
import { media, theme } from '@/theme/theme';
import { Loom } from './Loom';
import { SiteLink } from './SiteLink';

type ButtonTone = 'primary' | 'gold' | 'line' | 'danger' | 'ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonStyleProps = { $tone: ButtonTone; $size: ButtonSize; $isBlock?: boolean };

const filledStyle = css`
  box-shadow: inset 0 calc(-1 * ${theme.hem}) 0 var(--hem);

  ${media.hover} {
    &:hover {
      box-shadow: inset 0 -7px 0 var(--hem);
    }
  }
`;

const toneStyles = {
  primary: css`
    --hem: ${theme.colour.forest};
    background: ${theme.colour.school};
    color: ${theme.colour.white};
    ${filledStyle}
  `,
  gold: css`
    --hem: ${theme.colour.actionHem};
    background: ${theme.colour.padauk};
    color: ${theme.colour.ink};
    ${filledStyle}
  `,
  danger: css`
    --hem: ${theme.colour.dangerDeep};
    background: ${theme.colour.danger};
    color: ${theme.colour.white};
    ${filledStyle}
  `,
  line: css`
    border: 2px solid var(--outline);
    background: transparent;
    color: var(--link);

    ${media.hover} {
      &:hover {
        background: var(--outline-hover);
        box-shadow: inset 0 -5px 0 var(--outline-hem);
      }
    }
  `,
  ghost: css`
    background: transparent;
    color: inherit;

    ${media.hover} {
      &:hover {
        background: rgb(20 33 27 / .07);
      }
    }
  `,
};

/** The bottom padding has 3px more, for the hem. An outlined button (`line`) has a border instead. */
const sizeStyles = {
  sm: css<ButtonStyleProps>`
    min-height: 44px;
    padding: 9px 16px ${({ $tone }) => ($tone === 'line' ? '9px' : '12px')};
    font-size: ${theme.size.small};
  `,
  md: css<ButtonStyleProps>`
    min-height: 50px;
    padding: ${({ $tone }) => ($tone === 'line' ? '10px 24px 11px' : '12px 24px 15px')};
    font-size: ${theme.size.body};
  `,
  lg: css<ButtonStyleProps>`
    min-height: 58px;
    padding: ${({ $tone }) => ($tone === 'line' ? '10px 30px 11px' : '12px 30px 15px')};
    font-size: ${theme.size.body};
  `,
};

const buttonStyle = css<ButtonStyleProps>`
  --hem: transparent;
  display: ${({ $isBlock }) => ($isBlock ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: ${({ $isBlock }) => ($isBlock ? '100%' : 'auto')};
  border-radius: ${theme.radius.control};
  font-weight: 700;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  transition:
    box-shadow ${theme.motion.fast} ${theme.motion.ease},
    transform ${theme.motion.fast} ${theme.motion.ease},
    background ${theme.motion.fast};
  ${({ $size }) => sizeStyles[$size]}
  ${({ $tone }) => toneStyles[$tone]}

  &:focus-visible {
    border-radius: ${theme.radius.control};
  }

  &:active:not([aria-disabled='true'], [disabled]) {
    transform: translateY(1px);
    box-shadow: inset 0 0 0 var(--hem);
  }

  ${media.print} {
    display: none;
  }

  ${media.forcedColors} {
    border: 2px solid ButtonText;
  }
`;

/** With `aria-disabled`, a button keeps the focus, but its caller must ignore presses. `&&` outweighs the hover styles. */
const styleWhenDisabled = css`
  &&:disabled,
  &&[aria-disabled='true'] {
    border-color: transparent;
    background: ${theme.colour.disabled};
    color: ${theme.colour.disabledInk};
    box-shadow: inset 0 calc(-1 * ${theme.hem}) 0 ${theme.colour.disabledHem};
    cursor: not-allowed;
  }
`;

const busyStyle = css`
  &&,
  &&:hover {
    background: ${theme.colour.forest};
    color: ${theme.colour.white};
    box-shadow: inset 0 calc(-1 * ${theme.hem}) 0 ${theme.colour.busyHem};
    cursor: progress;
  }
`;

const ButtonFrame = styled.button<ButtonStyleProps & { $isBusy: boolean }>`
  ${buttonStyle}
  ${({ $isBusy }) => ($isBusy ? busyStyle : styleWhenDisabled)}
`;

type Props = ComponentProps<'button'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Whether the action of the button is running. A busy button ignores presses, but keeps the focus. */
  isBusy?: boolean;
  isBlock?: boolean;
};

const preventDefault = (event: MouseEvent) => event.preventDefault();

export function Button({ tone = 'primary', size = 'md', isBusy = false, isBlock, children, ...rest }: Props) {
  return (
    <ButtonFrame
      type="button"
      {...rest}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? preventDefault : rest.onClick}
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

export const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <Button tone="ghost" onClick={onClick}>
    {common.cancelButton}
  </Button>
);

const LinkFrame = styled(SiteLink)<ButtonStyleProps>`
  ${buttonStyle}
`;

type LinkProps = ComponentProps<typeof SiteLink> & { tone?: ButtonTone; size?: ButtonSize; isBlock?: boolean };

export function LinkButton({ tone = 'primary', size = 'md', isBlock, ...link }: LinkProps) {
  return <LinkFrame {...link} $tone={tone} $size={size} $isBlock={isBlock} />;
}

export const IconButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${theme.radius.control};

  ${media.hover} {
    &:hover {
      background: var(--outline-hover);
    }
  }
`;
