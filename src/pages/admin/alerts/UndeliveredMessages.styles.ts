import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '@/theme/media';

export const Head = styled.header`
  display: grid;
  gap: 6px;
  padding: 22px 24px 14px;
  border-bottom: 2px solid ${({ theme }) => theme.colour.line};

  > p {
    color: ${({ theme }) => theme.colour.ink2};
  }
`;

export const Title = styled.h2`
  font-size: 1.375rem;
`;

export const List = styled.ul.attrs({ role: 'list' })`
  > li + li {
    border-top: 1px solid ${({ theme }) => theme.colour.line};
  }
`;

export const Name = styled.span`
  font-weight: 700;
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.colour.padauk};
  text-decoration-thickness: 2px;
  text-underline-offset: 5px;
`;

export const Entry = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: 2px 20px;
  align-items: center;
  min-height: 52px;
  padding: 8px 24px;
  overflow-wrap: anywhere;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.rowHover};
    }

    &:hover ${Name} {
      text-decoration-color: currentColor;
    }
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: 18px;
  }
`;

export const Foot = styled.p`
  padding: 8px 24px;
  border-top: 1px solid ${({ theme }) => theme.colour.line};
`;
