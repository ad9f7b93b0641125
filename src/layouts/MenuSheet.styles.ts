import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { onDark } from '@/theme/onDark';

export const Sheet = styled.dialog`
  ${onDark}
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${({ theme }) => theme.colour.forest};
  overflow: hidden auto;
  overscroll-behavior: contain;

  &[open] {
    display: flex;
    flex-direction: column;
  }
`;

export const Top = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  min-height: 68px;
  padding-inline: ${({ theme }) => theme.layout.gutter};
`;

export const Close = styled.button`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
`;

export const Nav = styled.nav`
  flex: none;
  padding: 8px ${({ theme }) => theme.layout.gutter} 24px;
`;

export const List = styled.ul.attrs({ role: 'list' })``;

export const Entry = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 53px;
  border-bottom: 1px solid rgb(140 203 168 / .28);
  font: 700 1.5rem / 1.1 ${({ theme }) => theme.font.display};
  text-decoration: none;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  &[aria-current='page'] {
    color: ${({ theme }) => theme.colour.padauk};
  }
`;

export const Programs = styled.details`
  &[open] > ${Entry} > svg {
    transform: rotate(180deg);
  }
`;

export const Sublist = styled.ul.attrs({ role: 'list' })`
  padding: 8px 0 12px;
`;

export const ProgramLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 48px;
  font-size: 1.125rem;
  font-weight: 600;
  text-decoration: none;
`;

export const Foot = styled.div`
  display: grid;
  flex: none;
  gap: 8px;
  margin-top: auto;
  padding: 20px ${({ theme }) => theme.layout.gutter} 8px;
  background:
    linear-gradient(rgb(0 0 0 / .18) 0 0),
    ${({ theme }) => theme.colour.forest};
`;

/** Sticky, so that it stays visible in a long menu. */
export const Apply = styled.div`
  position: sticky;
  bottom: 0;
  flex: none;
  padding: 8px ${({ theme }) => theme.layout.gutter} 16px;
  background:
    linear-gradient(rgb(0 0 0 / .18) 0 0),
    ${({ theme }) => theme.colour.forest};
`;

export const Way = styled.a`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  text-decoration: none;

  > svg {
    flex: none;
    color: ${({ theme }) => theme.colour.padauk};
  }
`;

export const Socials = styled.div``;
