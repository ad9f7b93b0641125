import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { bandImage } from '@/theme/bandImage';
import { media } from '@/theme/media';
import type { ProgramColourway } from '@/theme/theme';
import { headerEntry } from './headerEntry';

export const Entry = styled.li`
  position: relative;
`;

export const Toggle = styled.button`
  ${headerEntry}

  > svg {
    transition: transform ${({ theme }) => theme.motion.base};
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;

export const Menu = styled.div`
  position: absolute;
  left: -20px;
  top: calc(100% + 16px);
  width: 408px;
  padding: 12px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: 0 0 ${({ theme }) => `${theme.radius.card} ${theme.radius.card}`};
  background: ${({ theme }) => theme.colour.white};
  box-shadow: ${({ theme }) => theme.elevation.e3};

  &::before {
    content: '';
    position: absolute;
    inset: -1px -1px auto;
    height: 12px;
    background: ${bandImage('forest')};
  }
`;

export const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 2px;
  padding-top: 12px;
`;

export const Name = styled.span`
  display: block;
  font: 700 1.125rem / 1.2 ${({ theme }) => theme.font.display};
`;

export const Line = styled.span`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;

export const ProgramLink = styled(Link)<{ $program: ProgramColourway }>`
  display: grid;
  grid-template-columns: 52px 1fr;
  align-items: center;
  gap: 14px;
  padding: 10px 12px;
  border-radius: ${({ theme }) => theme.radius.control};
  text-decoration: none;

  &:focus-visible {
    background: ${({ theme, $program }) => theme.program[$program].tint};
    outline-offset: -3px;
  }

  ${media.hover} {
    &:hover {
      background: ${({ theme, $program }) => theme.program[$program].tint};
    }
  }
`;
