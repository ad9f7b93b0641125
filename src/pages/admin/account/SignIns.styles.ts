import styled from 'styled-components';

export const Rows = styled.ul.attrs({ role: 'list' })`
  display: grid;
`;

export const Row = styled.li`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  padding: 14px 0;
  border-top: 1px solid ${({ theme }) => theme.colour.line};
`;

export const Device = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  font-weight: 600;
`;

export const Detail = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;
