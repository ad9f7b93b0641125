import styled from 'styled-components';
import { media } from '@/theme/media';

export const Heading = styled.h2`
  font-size: 1.25rem;
`;

export const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 12px;
`;

export const Way = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 46px;
  padding: 8px 16px;
  border: 2px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.control};
  font-weight: 600;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.colour.school};
      background: ${({ theme }) => theme.colour.mint};
    }
  }
`;
