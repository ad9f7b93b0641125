import styled from 'styled-components';
import { media } from '@/theme/media';

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 2px;

  &[hidden] {
    display: none;
  }

  /* Two even rows, each button as wide as a thumb. */
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    flex: 1 1 100%;
    border-top: 1px solid ${({ theme }) => theme.colour.line};
  }
`;

export const Tool = styled.button`
  display: grid;
  place-items: center;
  min-width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  color: ${({ theme }) => theme.colour.ink2};

  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.colour.school};
    color: ${({ theme }) => theme.colour.white};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  ${media.hover} {
    &:hover:not([aria-pressed='true']) {
      background: ${({ theme }) => theme.colour.mint};
      color: ${({ theme }) => theme.colour.school};
    }
  }

  ${media.forcedColors} {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
