import styled from 'styled-components';
import { media } from '@/theme/media';
import type { ProgramColourway } from '@/theme/theme';

export const Section = styled.section`
  display: grid;
  gap: 16px;
`;

export const Title = styled.h2`
  font-size: 1.375rem;
`;

export const Actions = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};

  > li + li {
    border-left: 2px dashed ${({ theme }) => theme.colour.line};
  }

  ${media.stack} {
    grid-auto-flow: row;

    > li + li {
      border-top: 2px dashed ${({ theme }) => theme.colour.line};
      border-left: 0;
    }
  }
`;

export const Action = styled.a`
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr) 24px;
  gap: 16px;
  align-items: center;
  height: 100%;
  padding: 22px 24px;
  border-radius: ${({ theme }) => theme.radius.card};
  text-decoration: none;

  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.card};
  }

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.thanaka};
    }
  }

  ${media.panelsStack} {
    grid-template-columns: 44px minmax(0, 1fr);
    padding: 18px;

    > svg {
      display: none;
    }
  }
`;

export const Sign = styled.span<{ $tone: ProgramColourway }>`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $tone }) => theme.program[$tone].main};
  color: ${({ theme, $tone }) => ($tone === 'ncc' ? theme.colour.padauk : theme.program[$tone].thread)};

  ${media.panelsStack} {
    width: 44px;
    height: 44px;
  }
`;

export const Label = styled.span`
  display: block;
  font: 700 1.1875rem / 1.25 ${({ theme }) => theme.font.display};
`;

export const Text = styled.span`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;
