import styled, { css } from 'styled-components';
import { media, theme } from '@/theme/theme';

export type ButtonTone = 'primary' | 'gold' | 'line' | 'danger' | 'ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonLook = { $tone: ButtonTone; $size: ButtonSize; $isBlock?: boolean };

const filled = css`
  box-shadow: inset 0 calc(-1 * ${theme.hem}) 0 var(--hem);

  ${media.hover} {
    &:hover {
      box-shadow: inset 0 -7px 0 var(--hem);
    }
  }
`;

const tones = {
  primary: css`
    --hem: ${theme.colour.forest};
    background: ${theme.colour.school};
    color: ${theme.colour.white};
    ${filled}
  `,
  gold: css`
    --hem: ${theme.colour.actionHem};
    background: ${theme.colour.padauk};
    color: ${theme.colour.ink};
    ${filled}
  `,
  danger: css`
    --hem: ${theme.colour.dangerDeep};
    background: ${theme.colour.danger};
    color: ${theme.colour.white};
    ${filled}
  `,
  line: css`
    --hem: transparent;
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
    --hem: transparent;
    background: transparent;
    color: inherit;

    ${media.hover} {
      &:hover {
        background: rgb(20 33 27 / .07);
      }
    }
  `,
};

const sizes = {
  sm: css<ButtonLook>`
    min-height: 44px;
    padding: 9px 16px ${({ $tone }) => ($tone === 'line' ? '9px' : '12px')};
    font-size: ${theme.size.small};
  `,
  md: css<ButtonLook>`
    min-height: 50px;
    padding: ${({ $tone }) => ($tone === 'line' ? '10px 24px 11px' : '12px 24px 15px')};
    font-size: ${theme.size.body};
  `,
  lg: css<ButtonLook>`
    min-height: 58px;
    padding: ${({ $tone }) => ($tone === 'line' ? '10px 30px 11px' : '12px 30px 15px')};
    font-size: ${theme.size.body};
  `,
};

/** Shared styles of buttons and links that look like buttons: the sewn hem under the label. */
export const buttonLook = css<ButtonLook>`
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
  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => tones[$tone]}

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

export const IconButton = styled.button`
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
