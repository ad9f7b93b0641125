import styled from 'styled-components';
import { Panel } from '@/components/admin/Screen';
import { media } from '@/theme/media';

export const Section = styled.section`
  display: grid;
  gap: 16px;
`;

export const Title = styled.h2`
  font-size: 1.375rem;
`;

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;

  ${media.stack} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;

export const Card = styled(Panel)<{ $isFailing: boolean }>`
  display: grid;
  gap: 10px;
  align-content: start;
  padding: 20px 24px;
  border-left: 6px solid ${({ theme, $isFailing }) => ($isFailing ? theme.colour.danger : theme.colour.celadon)};
  overflow-wrap: anywhere;
`;

export const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  font-size: 1.125rem;
`;

export const Note = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  color: ${({ theme }) => theme.colour.ink2};

  > svg {
    flex: none;
  }
`;
