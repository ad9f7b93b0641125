import styled from 'styled-components';
import { media } from '@/theme/media';

export const Codes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

export const List = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(2, max-content);
  gap: 4px 32px;
  padding: 16px 20px;
  border: 1px solid ${({ theme }) => theme.colour.thanakaStitch};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.thanaka};

  ${media.phone} {
    grid-template-columns: max-content;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;
