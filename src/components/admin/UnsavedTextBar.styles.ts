import styled from 'styled-components';

export const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 20px;
  padding: 14px 18px;
  border-left: 6px solid ${({ theme }) => theme.colour.amberLine};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.thanaka};
`;

export const Message = styled.div`
  display: flex;
  flex: 1 1 260px;
  align-items: flex-start;
  gap: 12px;
  min-width: 0;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-top: 3px;
  }
`;

export const What = styled.p`
  font-weight: 600;
`;

export const Actions = styled.div`
  display: flex;
  gap: 10px;
`;
