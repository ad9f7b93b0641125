import styled from 'styled-components';
import { media } from '@/theme/media';

export const Key = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 24px;
  align-items: center;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* White around the code even on another ground: cameras need the quiet zone. */
export const Code = styled.div`
  display: grid;
  place-items: center;
  width: 186px;
  height: 186px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.white};

  > svg {
    border-radius: ${({ theme }) => theme.radius.control};
  }
`;

export const Words = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`;

export const Letters = styled.code`
  padding: 8px 12px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.cotton};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.7;
  overflow-wrap: anywhere;
`;
