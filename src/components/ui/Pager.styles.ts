import styled from 'styled-components';
import { media } from '@/theme/media';

export const Pager = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 14px 20px;
  border-top: 1px solid ${({ theme }) => theme.colour.line};
`;

export const Range = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

export const Pages = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

export const Gap = styled.li`
  align-self: center;
  color: ${({ theme }) => theme.colour.ink2};
`;

export const PageButton = styled.button`
  min-width: 44px;
  height: 44px;
  padding: 0 8px;
  border: ${({ theme }) => theme.stroke} solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.white};
  font-weight: 600;

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.mint};
    }
  }

  &[aria-current='page'] {
    border-color: ${({ theme }) => theme.colour.school};
    background: ${({ theme }) => theme.colour.school};
    color: ${({ theme }) => theme.colour.white};
  }
`;
