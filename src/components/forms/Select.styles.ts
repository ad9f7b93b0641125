import styled, { css } from 'styled-components';
import { Input } from './Input';

export const Select = styled.div`
  position: relative;
  display: inline-grid;

  > svg {
    position: absolute;
    right: 12px;
    top: 50%;
    translate: 0 -50%;
    pointer-events: none;
  }
`;

export const Control = styled(Input)<{ $size: 'sm' | 'md' }>`
  appearance: none;
  min-width: 140px;
  padding-right: 42px;
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
    opacity: 1;
  }

  ${({ $size }) =>
    $size === 'sm' &&
    css`
      min-height: 46px;
      padding-block: 10px;
    `}
`;
