import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '@/theme/media';

export const More = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  width: 100%;

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Way = styled(Link)<{ $isNext: boolean }>`
  display: grid;
  grid-column: ${({ $isNext }) => ($isNext ? 2 : 1)};
  align-content: start;
  justify-items: ${({ $isNext }) => ($isNext ? 'end' : 'start')};
  gap: 6px;
  padding: 18px 20px;
  border: 2px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.control};
  text-align: ${({ $isNext }) => ($isNext ? 'right' : 'left')};
  text-decoration: none;

  ${media.oneColumn} {
    grid-column: 1;
  }

  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.colour.school};
      background: ${({ theme }) => theme.colour.mint};
    }
  }
`;

export const Direction = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;

export const Title = styled.span`
  font: 700 1.1875rem/1.25 ${({ theme }) => theme.font.display};
  overflow-wrap: anywhere;
`;
