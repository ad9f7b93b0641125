import styled from 'styled-components';

export const Banner = styled.div<{ $tone: 'ok' | 'bad' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 20px;
  padding: 14px 18px;
  border-left: 6px solid ${({ theme, $tone }) => ($tone === 'ok' ? theme.colour.success : theme.colour.danger)};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $tone }) => ($tone === 'ok' ? theme.colour.successTint : theme.colour.dangerTint)};
  color: ${({ theme, $tone }) => ($tone === 'ok' ? theme.colour.successDeep : theme.colour.dangerDeep)};
  font-weight: 600;
`;

export const Message = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-width: 0;

  > svg {
    flex: none;
    margin-top: 3px;
  }
`;

export const Body = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;
