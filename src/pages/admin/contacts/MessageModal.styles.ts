import styled from 'styled-components';
import { media } from '@/theme/media';

export const Details = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 24px;
  padding-top: 8px;

  dt {
    color: ${({ theme }) => theme.colour.ink3};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;

export const Wide = styled.div`
  grid-column: 1 / -1;
`;

export const Text = styled.dd`
  && {
    margin-top: 6px;
    padding: 16px 18px;
    border-left: 4px solid ${({ theme }) => theme.colour.celadon};
    background: ${({ theme }) => theme.colour.cotton};
    font-weight: 400;
    white-space: pre-wrap;
  }
`;

export const Words = styled.span`
  white-space: nowrap;
`;
